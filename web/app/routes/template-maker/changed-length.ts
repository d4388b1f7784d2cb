import type { Dimension } from "@boxwright/core/structures/box-family";
import type { AskedMaker } from "./asked-maker.ts";

/** The one style of square section: its length and width are one, whichever is changed. */
const squareFamily = "square";

/** The change that a new length means. */
export function changedLength(family: string, dimension: Dimension, value: string): Partial<AskedMaker> {
  return family === squareFamily && dimension !== "depth" ? { length: value, width: value } : { [dimension]: value };
}
