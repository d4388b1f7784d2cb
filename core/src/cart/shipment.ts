import { mm, toInches } from "../kernel/units.ts";
import type { Dieline } from "../structures/dieline.ts";

/** Outside lengths in inches, the longest of the two that lie on the ground first. */
export interface Lengths {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** One of a line's goods as it leaves the plant. */
export interface Piece extends Lengths {
  readonly grams: number;
  /** It is a carton of its own, which needs no other about it. */
  readonly isCarton: boolean;
}

/** What is to be sent of a line. */
export interface Shipment {
  /** Null where there is nothing to send. */
  readonly piece: Piece | null;
  readonly quantity: number;
  /** Work days that the goods take to make. */
  readonly leadTimeDays: number;
}

/** A box as boxes are delivered: flat. A blank lies as it is cut; one with a glued seam is closed and pressed flat, half as wide and twice as thick. */
export function flatPiece({ blank, board, panels, weight }: Dieline): Piece {
  const isGlued = panels.some(({ id }) => id === "glue");
  return isGlued
    ? pieceOf(blank.width / 2, blank.height, 2 * board.caliper, weight)
    : pieceOf(blank.width, blank.height, board.caliper, weight);
}

/** A box as samples are delivered: folded up, to be looked at. */
export function foldedPiece({ outside: { length, width, depth }, weight }: Dieline): Piece {
  return pieceOf(length, width, depth, weight);
}

/** Of lengths in millimetres. */
function pieceOf(one: number, other: number, height: number, grams: number): Piece {
  const inches = (length: number) => toInches(mm(length));
  return {
    length: inches(Math.max(one, other)),
    width: inches(Math.min(one, other)),
    height: inches(height),
    grams,
    isCarton: false,
  };
}
