import type { Matrix } from "@boxwright/core/structures/matrix";
import { millimetreText } from "@boxwright/core/structures/millimetre-text";

/** Concatenates a matrix, with more digits for its factors than for its lengths. */
export function matrixOperator([a, b, c, d, e, f]: Matrix): string {
  return `${[a, b, c, d].map(factorText).join(" ")} ${numberOperands([e, f])} cm`;
}

export function numberOperands(values: readonly number[]): string {
  return values.map((value) => millimetreText(finite(value))).join(" ");
}

function factorText(value: number): string {
  return finite(value).toFixed(6);
}

/** A number that PDF can write. Artwork is bounded, so another number is a bug. */
export function finite(value: number): number {
  if (Number.isFinite(value) && Math.abs(value) < 1e7) return value;
  throw new Error(`${value} cannot be printed`);
}
