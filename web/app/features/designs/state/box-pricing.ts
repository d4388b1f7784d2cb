import type { DesignBox } from "@boxwright/core/designs/scene";
import { createContext, useContext } from "react";

/** The price of a box in the quantity of the design. */
export type BoxPrice =
  | { readonly state: "reading" }
  /** The shop does not sell such a box. */
  | { readonly state: "refused" }
  /** `total` is in cents, `text` for people. */
  | { readonly state: "priced"; readonly total: number; readonly text: string };

/** Reads the price of a box. The page provides it, because the room of designs comes before pricing. */
export type UseBoxPrice = (box: DesignBox) => BoxPrice;

export const BoxPricing = createContext<UseBoxPrice>(() => ({ state: "reading" }));

export function useBoxPricing(): UseBoxPrice {
  return useContext(BoxPricing);
}
