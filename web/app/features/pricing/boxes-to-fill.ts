import type { BoxesToFill } from "@boxwright/core/pricing/quantity-calculator";
import { lengthIn } from "../../lib/typed/typed-length.ts";

/** The boxes to fill, as typed. */
export interface FillStart {
  readonly length: string;
  readonly width: string;
  readonly depth: string;
  readonly quantity: string;
}

/** The fields of the calculator: as the page calls them, and as the calculation does. */
export const fillFields = [
  { name: "length", field: "length" },
  { name: "width", field: "width" },
  { name: "depth", field: "height" },
  { name: "quantity", field: "quantity" },
] as const satisfies readonly { readonly name: keyof FillStart; readonly field: keyof BoxesToFill }[];

/** What is typed as numbers; what is none is zero, which the calculation refuses. */
export function boxesToFill({ length, width, depth, quantity }: FillStart): BoxesToFill {
  const number = (typed: string) => lengthIn("in", typed, "in") ?? 0;
  const boxes = quantity.replaceAll(/[.,](?=\d{3}(?!\d))/g, "");
  return {
    length: number(length),
    width: number(width),
    height: number(depth),
    quantity: /^\d{1,9}$/.test(boxes) ? Number(boxes) : 0,
  };
}
