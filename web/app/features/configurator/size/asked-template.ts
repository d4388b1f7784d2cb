import { type LengthRange, nearestStep } from "@boxwright/core/catalogue/length-range";
import { inch, type LengthUnit, mm, toInches, toMillimetres } from "@boxwright/core/kernel/units";
import { type BoardCode, boardNamed } from "@boxwright/core/structures/boards";
import type { BoxFamily, Dimension } from "@boxwright/core/structures/box-family";
import { lengthIn } from "../../../lib/typed/typed-length.ts";

/** A template as someone asks for it: lengths as typed, in their unit. */
export interface AskedTemplate extends Readonly<Record<Dimension, string>> {
  readonly unit: LengthUnit;
  readonly board: BoardCode;
}

/** What one may choose of a family. */
export type FamilyChoices = Pick<BoxFamily, "boards" | "defaultBoard" | "ranges">;

/** What a length may be, in the unit that it is asked in: millimetres go by whole ones within the range that the family has in inches. */
export function rangeOf({ ranges }: FamilyChoices, dimension: Dimension, unit: LengthUnit): LengthRange {
  return rangeIn(ranges[dimension], unit);
}

/** A range in inches in either unit. */
export function rangeIn({ min, max, step }: LengthRange, unit: LengthUnit): LengthRange {
  if (unit === "in") return { min, max, step };
  return { min: Math.ceil(toMillimetres(inch(min))), max: Math.floor(toMillimetres(inch(max))), step: 1 };
}

/** The length of a dimension in the template's unit; null if what was typed is no length. */
export function measureOf(family: FamilyChoices, asked: AskedTemplate, dimension: Dimension): number | null {
  return lengthIn(asked.unit, asked[dimension], asked.unit, rangeOf(family, dimension, asked.unit));
}

/** The board that is asked for, or the family's own where it is not made of that. */
export function boardIn({ boards, defaultBoard }: FamilyChoices, asked: string | null): BoardCode {
  const board = boardNamed(asked);
  return board !== undefined && boards.includes(board) ? board : defaultBoard;
}

/** The same lengths in the other unit: whole millimetres, or the nearest step of the family's in inches. */
export function inUnit(family: FamilyChoices, asked: AskedTemplate, unit: LengthUnit): AskedTemplate {
  if (asked.unit === unit) return asked;
  const converted = (dimension: Dimension) => {
    const length = measureOf(family, asked, dimension);
    if (length === null) return asked[dimension];
    const exact = unit === "mm" ? toMillimetres(inch(length)) : toInches(mm(length));
    return String(onStep(exact, rangeOf(family, dimension, unit)));
  };
  return { ...asked, unit, length: converted("length"), width: converted("width"), depth: converted("depth") };
}

function onStep(length: number, range: LengthRange): number {
  const { min, max } = range;
  return Math.min(max, Math.max(min, nearestStep(length, range)));
}
