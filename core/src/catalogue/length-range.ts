/** The lengths from `min` to `max` in steps, in any unit. */
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

/** True if a length lies between the ends of a range and on one of its steps. */
export function isInRange(length: number, range: LengthRange): boolean {
  return isBetween(length, range) && isOnStep(length, range);
}

/** True if a length lies between the ends of a range, on a step or not. */
export function isBetween(length: number, { min, max }: LengthRange): boolean {
  return length >= min - tolerance && length <= max + tolerance;
}

/** True if a length lies on a step of a range, between its ends or not. */
export function isOnStep(length: number, { min, step }: LengthRange): boolean {
  const steps = (length - min) / step;
  return Math.abs(steps - Math.round(steps)) < tolerance;
}

/** The step nearest to a length, so that a size within the tolerance is shown, priced and stored as exactly that step. */
export function nearestStep(length: number, { min, step }: LengthRange): number {
  return min + Math.round((length - min) / step) * step;
}
