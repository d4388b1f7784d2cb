import { isInRange, type LengthRange } from "@boxwright/core/catalogue/length-range";

/** The lengths of a range next to a length that it does not contain: the ones below and above, or the nearer end. */
export function nearestLengths(length: number, range: LengthRange): number[] {
  if (isInRange(length, range)) return [];
  const { min, max, step } = range;
  const below = min + Math.floor((length - min) / step) * step;
  const within = (one: number) => Math.min(max, Math.max(min, one));
  return [...new Set([within(below), within(below + step)])];
}
