import type { LengthRange } from "@boxwright/core/catalogue/length-range";
import type { LengthUnit } from "@boxwright/core/kernel/units";
import { formatInches } from "../../lib/format.ts";

/** `⅛`, `2½`, `101.6`; sixteenths stay decimal, as they are typed. */
function writeLength(length: number, unit: LengthUnit, number: (value: number) => string): string {
  return unit === "in" && Number.isInteger(length * 8) ? formatInches(length) : number(length);
}

/** A range with its lengths written out, for the sentence "between … and … in increments of …". */
export function writeLengthRange({ min, max, step }: LengthRange, unit: LengthUnit, number: (value: number) => string) {
  const write = (length: number) => writeLength(length, unit, number);
  return { min: write(min), max: write(max), increment: write(step) };
}
