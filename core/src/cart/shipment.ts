import { mm, toInches } from "../kernel/units.ts";
import type { Dieline } from "../structures/dieline.ts";

/** Outside lengths in inches; `length` is the longer side of the base. */
export interface Lengths {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** One piece of a line's goods as it leaves the plant. */
export interface Piece extends Lengths {
  readonly grams: number;
  /** Whether the piece is a carton itself and needs no other carton. */
  readonly isCarton: boolean;
}

/** The goods of a line that the plant sends. */
export interface Shipment {
  /** Null if there is nothing to send. */
  readonly piece: Piece | null;
  readonly quantity: number;
  /** Work days that the goods take to make. */
  readonly leadTimeDays: number;
}

/** A box, which is delivered flat. A blank is sent as it is cut; a box with a glued seam is half as wide and twice as thick. */
export function flatPiece({ blank, board, panels, weight }: Dieline): Piece {
  const isGlued = panels.some(({ id }) => id === "glue");
  return isGlued
    ? pieceOf(blank.width / 2, blank.height, 2 * board.caliper, weight)
    : pieceOf(blank.width, blank.height, board.caliper, weight);
}

/** A sample, which is delivered folded up. */
export function foldedPiece({ outside: { length, width, depth }, weight }: Dieline): Piece {
  return pieceOf(length, width, depth, weight);
}

/** Takes lengths in millimetres. */
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
