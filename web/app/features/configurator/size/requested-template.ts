import { type LengthRange, nearestStep } from "@boxwright/core/catalogue/length-range";
import { inch, type LengthUnit, mm, toInches, toMillimetres } from "@boxwright/core/kernel/units";
import { type BoardCode, boardNamed } from "@boxwright/core/structures/boards";
import type { BoxFamily, Dimension } from "@boxwright/core/structures/box-family";
import { lengthIn } from "../../../lib/typed/typed-length.ts";
import { rangeIn } from "../../structures/write-length-range.ts";

/** A requested template: lengths as typed, in their unit. */
export interface RequestedTemplate extends Readonly<Record<Dimension, string>> {
  readonly unit: LengthUnit;
  readonly board: BoardCode;
}

/** The choices that a family offers. */
export type FamilyChoices = Pick<BoxFamily, "boards" | "defaultBoard" | "ranges">;

/** The range of a length in a unit. Millimetres are whole numbers within the range that the family has in inches. */
export function rangeOf({ ranges }: FamilyChoices, dimension: Dimension, unit: LengthUnit): LengthRange {
  return rangeIn(ranges[dimension], unit);
}

/** The length of a dimension in the template's unit; null if the typed text is no length. */
export function measureOf(family: FamilyChoices, requested: RequestedTemplate, dimension: Dimension): number | null {
  return lengthIn(requested.unit, requested[dimension], requested.unit, rangeOf(family, dimension, requested.unit));
}

/** The requested board, or the family's default one if the family does not offer it. */
export function boardIn({ boards, defaultBoard }: FamilyChoices, requested: string | null): BoardCode {
  const board = boardNamed(requested);
  return board !== undefined && boards.includes(board) ? board : defaultBoard;
}

/** The same lengths in the other unit: whole millimetres, or the nearest step of the family's in inches. */
export function inUnit(family: FamilyChoices, requested: RequestedTemplate, unit: LengthUnit): RequestedTemplate {
  if (requested.unit === unit) return requested;
  const converted = (dimension: Dimension) => {
    const length = measureOf(family, requested, dimension);
    if (length === null) return requested[dimension];
    const exact = unit === "mm" ? toMillimetres(inch(length)) : toInches(mm(length));
    return String(onStep(exact, rangeOf(family, dimension, unit)));
  };
  return { ...requested, unit, length: converted("length"), width: converted("width"), depth: converted("depth") };
}

function onStep(length: number, range: LengthRange): number {
  const { min, max } = range;
  return Math.min(max, Math.max(min, nearestStep(length, range)));
}
