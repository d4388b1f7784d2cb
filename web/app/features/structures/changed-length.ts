import type { Dimension } from "@boxwright/core/structures/box-family";

/** The family with a square base: its length and width are always the same. */
const squareFamily = "square";

/** The dimensions that change with a new length. */
export function changedLength(
  family: string | null,
  dimension: Dimension,
  value: string,
): Partial<Record<Dimension, string>> {
  return family === squareFamily && dimension !== "depth" ? { length: value, width: value } : { [dimension]: value };
}
