import { inch, mm, toInches, toMillimetres } from "@boxwright/core/kernel/units";
import { type BoardCode, boardNamed } from "@boxwright/core/structures/boards";
import { type BoxFamily, type BoxSize, type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import { isOnStep } from "@boxwright/core/structures/size-faults";
import { decimalOf } from "../../lib/typed-length.ts";

export const units = ["in", "mm"] as const;
export type Unit = (typeof units)[number];

/** A template as someone asks for it: lengths as typed, in their unit. */
export interface AskedTemplate extends Readonly<Record<Dimension, string>> {
  readonly unit: Unit;
  readonly board: BoardCode;
}

/** What a length may be, in the unit that it is asked in. */
export interface LengthRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Why a template cannot be drawn: a length that its range does not have, or lengths that exclude each other. */
export type TemplateFault =
  | { readonly dimension: Dimension; readonly range: LengthRange }
  | { readonly dimension: Dimension; readonly message: string };

export interface Template {
  /** Null where it cannot be drawn, and `faults` say why. */
  readonly dieline: Dieline | null;
  readonly faults: readonly TemplateFault[];
}

/** Millimetres go by whole ones within the range that the family has in inches. */
export function rangeOf({ ranges }: BoxFamily, dimension: Dimension, unit: Unit): LengthRange {
  const { min, max, step } = ranges[dimension];
  if (unit === "in") return { min, max, step };
  return { min: Math.ceil(toMillimetres(inch(min))), max: Math.floor(toMillimetres(inch(max))), step: 1 };
}

/** The length that is meant by `2.5`, `2,5` and `2 1/2` alike; null where none is. */
export function lengthOf(typed: string): number | null {
  const text = decimalOf(typed);
  return /^\d{1,4}(\.\d{0,4})?$/.test(text) ? Number(text) : null;
}

/** Draws the flat sheet that is asked for: inches on the family's steps, whole millimetres within its ranges. */
export function templateOf(family: BoxFamily, asked: AskedTemplate): Template {
  const faults = dimensions.flatMap((dimension) => rangeFault(family, dimension, asked));
  if (faults.length > 0) return { dieline: null, faults };
  const drawn = dielineOf(family, sizeOf(asked), boardIn(family, asked.board));
  return drawn.ok ? { dieline: drawn.value, faults: [] } : { dieline: null, faults: drawn.refusal };
}

/** The board that is asked for, or the family's own where it is not made of that. */
export function boardIn({ boards, defaultBoard }: BoxFamily, asked: string | null): BoardCode {
  const board = boardNamed(asked);
  return board !== undefined && boards.includes(board) ? board : defaultBoard;
}

function rangeFault(family: BoxFamily, dimension: Dimension, asked: AskedTemplate): TemplateFault[] {
  const range = rangeOf(family, dimension, asked.unit);
  const length = lengthOf(asked[dimension]);
  const isMade = length !== null && length >= range.min && length <= range.max && isOnStep(length, range);
  return isMade ? [] : [{ dimension, range }];
}

function sizeOf(asked: AskedTemplate): BoxSize {
  const millimetres = (dimension: Dimension) => {
    const length = lengthOf(asked[dimension]) ?? 0;
    return asked.unit === "mm" ? length : toMillimetres(inch(length));
  };
  return { length: millimetres("length"), width: millimetres("width"), depth: millimetres("depth") };
}

/** The same lengths in the other unit: whole millimetres, or the nearest step of the family's in inches. */
export function inUnit(family: BoxFamily, asked: AskedTemplate, unit: Unit): AskedTemplate {
  if (asked.unit === unit) return asked;
  const converted = (dimension: Dimension) => {
    const length = lengthOf(asked[dimension]);
    if (length === null) return asked[dimension];
    const exact = unit === "mm" ? toMillimetres(inch(length)) : toInches(mm(length));
    return String(onStep(exact, rangeOf(family, dimension, unit)));
  };
  return { ...asked, unit, length: converted("length"), width: converted("width"), depth: converted("depth") };
}

function onStep(length: number, { min, max, step }: LengthRange): number {
  const nearest = min + Math.round((length - min) / step) * step;
  return Math.min(max, Math.max(min, nearest));
}
