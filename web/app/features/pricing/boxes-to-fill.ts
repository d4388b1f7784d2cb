import type { BoxesToFill } from "@boxwright/core/pricing/quantity-calculator";
import { lengthIn } from "../../lib/typed/typed-length.ts";
import { readQuantity } from "../../lib/typed/typed-quantity.ts";

/** The boxes to fill, as typed. */
export interface FillStart {
  readonly length: string;
  readonly width: string;
  readonly depth: string;
  readonly quantity: string;
}

/** The fields of the calculator: their names on the page and in the calculation. */
export const fillFields = [
  { name: "length", field: "length" },
  { name: "width", field: "width" },
  { name: "depth", field: "height" },
  { name: "quantity", field: "quantity" },
] as const satisfies readonly { readonly name: keyof FillStart; readonly field: keyof BoxesToFill }[];

/** The typed text as numbers; zero for text that is no number, which the calculation refuses. */
export function boxesToFill({ length, width, depth, quantity }: FillStart): BoxesToFill {
  const number = (typed: string) => lengthIn("in", typed, "in") ?? 0;
  return {
    length: number(length),
    width: number(width),
    height: number(depth),
    quantity: readQuantity(quantity) ?? 0,
  };
}
