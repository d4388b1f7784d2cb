import type { Dimension } from "@boxwright/core/structures/box-family";

/** The one style of square section: its length and width are one, whichever is changed. */
const squareFamily = "square";

/** The change that a new length means in a box of a family. */
export function changedLength(
  family: string | null,
  dimension: Dimension,
  value: string,
): Partial<Record<Dimension, string>> {
  return family === squareFamily && dimension !== "depth" ? { length: value, width: value } : { [dimension]: value };
}
