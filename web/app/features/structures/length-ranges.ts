import type { RootProduct } from "@boxwright/contract/catalogue";
import type { LengthRange } from "@boxwright/core/catalogue/length-range";
import type { Dimension } from "@boxwright/core/structures/box-family";

/** The attribute of the catalogue that has the range of a dimension. */
const attributeOf = { length: "Width", width: "Height", depth: "Depth" } as const satisfies Record<Dimension, string>;

/** The range of a dimension in inches; null for a product that comes only in common sizes. */
export function rangeOf({ attributes }: Pick<RootProduct, "attributes">, dimension: Dimension): LengthRange | null {
  const { min, max, increment } = attributes.find(({ name }) => name === attributeOf[dimension]) ?? {};
  return min === undefined || max === undefined || increment === undefined ? null : { min, max, step: increment };
}
