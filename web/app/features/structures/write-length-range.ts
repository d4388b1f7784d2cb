import type { LengthRange } from "@boxwright/core/catalogue/length-range";
import { inch, type LengthUnit, toMillimetres } from "@boxwright/core/kernel/units";
import { formatInches } from "../../lib/format.ts";

/** `⅛`, `2½`, `101.6`; sixteenths stay decimal, as they are typed. */
function writeLength(length: number, unit: LengthUnit, number: (value: number) => string): string {
  return unit === "in" && Number.isInteger(length * 8) ? formatInches(length) : number(length);
}

/** Converts a range in inches to a unit. */
export function rangeIn({ min, max, step }: LengthRange, unit: LengthUnit): LengthRange {
  if (unit === "in") return { min, max, step };
  return { min: Math.ceil(toMillimetres(inch(min))), max: Math.floor(toMillimetres(inch(max))), step: 1 };
}

/** A range with its lengths written out, for the sentence "between … and … in increments of …". */
export function writeLengthRange({ min, max, step }: LengthRange, unit: LengthUnit, number: (value: number) => string) {
  const write = (length: number) => writeLength(length, unit, number);
  return { min: write(min), max: write(max), increment: write(step) };
}
