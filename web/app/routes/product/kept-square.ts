import type { RootProduct } from "@boxwright/contract/catalogue";
import type { Asked, Dimension } from "./asked.ts";

/** The change that a typed dimension means: in a box of square section length and width are one, whichever is typed. */
export function keptSquare({ attributes }: RootProduct, dimension: Dimension, typed: string): Partial<Asked> {
  const isSquare = attributes.some(({ name, sameAs }) => name === "Height" && sameAs === "Width");
  return isSquare && dimension !== "depth" ? { length: typed, width: typed } : { [dimension]: typed };
}
