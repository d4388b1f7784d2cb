import { isInRange, type LengthRange } from "@boxwright/core/catalogue/length-range";

/** The lengths of a range next to one that it does not have: below and above it, or its nearer end. */
export function nearestLengths(length: number, range: LengthRange): number[] {
  if (isInRange(length, range)) return [];
  const { min, max, step } = range;
  const below = min + Math.floor((length - min) / step) * step;
  const within = (one: number) => Math.min(max, Math.max(min, one));
  return [...new Set([within(below), within(below + step)])];
}
