interface Range<Value> {
  readonly min: Value;
  readonly max: Value;
  readonly increment: Value;
}

const number = "(\\d+(?:\\.\\d+)?)";
const wording = new RegExp(`^between ${number} and ${number} in increments of ${number}$`);

/** The range that a refusal of the API's names: `between 4 and 24 in increments of 0.125`. Null where it says something else. */
export function rangeIn(message: string | undefined): Range<number> | null {
  const [, ...numbers] = wording.exec(message ?? "") ?? [];
  const [min, max, increment] = numbers.map(Number);
  return min === undefined || max === undefined || increment === undefined ? null : { min, max, increment };
}

/** A range with its numbers written out. */
export function writeRange({ min, max, increment }: Range<number>, write: (value: number) => string) {
  return { min: write(min), max: write(max), increment: write(increment) };
}
