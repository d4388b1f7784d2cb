/** Lengths from the smallest to the largest, in steps. */
export interface LengthRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const tolerance = 1e-6;

/** The specification's words for a range: "between 4 and 24 in increments of 0.125". */
export function rangeText({ min, max, step }: LengthRange): string {
  return `between ${min} and ${max} in increments of ${step}`;
}

/** True where a range has a length: between its ends, and on a step. */
export function isInRange(length: number, range: LengthRange): boolean {
  return isBetween(length, range) && isOnStep(length, range);
}

/** True where a length lies between the ends of a range, be it on a step or not. */
export function isBetween(length: number, { min, max }: LengthRange): boolean {
  return length >= min - tolerance && length <= max + tolerance;
}

/** True where a length lies on a step of a range, be it between its ends or not. */
export function isOnStep(length: number, { min, step }: LengthRange): boolean {
  const steps = (length - min) / step;
  return Math.abs(steps - Math.round(steps)) < tolerance;
}

/** The step that a length lies on, so that a size within the tolerance is told, priced and kept as that one. */
export function onGrid(length: number, { min, step }: LengthRange): number {
  return min + Math.round((length - min) / step) * step;
}
