import { scenePrecision } from "./scene.ts";

/** Rounds millimetres, degrees or points as scenes store them. */
export function rounded(value: number): number {
  return roundedTo(value, scenePrecision);
}

/** Rounds a part (0 to 1) of a group's frame: to less than a hundredth of a millimetre in the largest group. */
export function roundedPart(value: number): number {
  return roundedTo(value, 1e-6);
}

function roundedTo(value: number, step: number): number {
  const steps = Math.round(1 / step);
  // Adding 0 turns -0 into 0, which JSON does not distinguish.
  return Math.round(value * steps) / steps + 0;
}
