import type { LengthRange } from "@boxwright/core/catalogue/length-range";

const number = "(\\d+(?:\\.\\d+)?)";
const wording = new RegExp(`^between ${number} and ${number} in increments of ${number}$`);

/** The range that a refusal of the API names: `between 4 and 24 in increments of 0.125`. Null for any other text. */
export function parseRange(message: string | undefined): LengthRange | null {
  const [, ...numbers] = wording.exec(message ?? "") ?? [];
  const [min, max, step] = numbers.map(Number);
  return min === undefined || max === undefined || step === undefined ? null : { min, max, step };
}
