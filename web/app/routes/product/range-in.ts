import type { Translate } from "../../lib/words/words.ts";

interface Range {
  readonly min: number;
  readonly max: number;
  readonly increment: number;
}

const number = "(\\d+(?:\\.\\d+)?)";
const wording = new RegExp(`^between ${number} and ${number} in increments of ${number}$`);

/** The range that a refusal of the API's names: `between 4 and 24 in increments of 0.125`. Null where it says something else. */
export function rangeIn(message: string | undefined): Range | null {
  const [, ...numbers] = wording.exec(message ?? "") ?? [];
  const [min, max, increment] = numbers.map(Number);
  return min === undefined || max === undefined || increment === undefined ? null : { min, max, increment };
}

/** A range in words, its numbers written as they are written where it stands. */
export function rangeText({ min, max, increment }: Range, t: Translate, write: (value: number) => string): string {
  return t("structures.range", { min: write(min), max: write(max), increment: write(increment) });
}
