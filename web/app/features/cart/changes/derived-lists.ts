import type { WireCartLine } from "@boxwright/contract/cart";

type Line = Pick<
  WireCartLine,
  "isPriceUpdated" | "isArrivalDateUpdated" | "isShippingMethodApplicable" | "checkoutUnreadyReasons"
>;

export interface DerivedLists<L extends Line> {
  readonly priceUpdated: readonly L[];
  readonly arrivalUpdated: readonly L[];
  readonly shippingNotApplicable: readonly L[];
  /** Gone, or fewer there than are wanted. */
  readonly outOfStock: readonly L[];
}

/** The lines of a cart that stand otherwise than their shopper left them. */
export function derivedLists<L extends Line>({ lineItems }: { readonly lineItems: readonly L[] }): DerivedLists<L> {
  return {
    priceUpdated: lineItems.filter(({ isPriceUpdated }) => isPriceUpdated),
    arrivalUpdated: lineItems.filter(({ isArrivalDateUpdated }) => isArrivalDateUpdated),
    shippingNotApplicable: lineItems.filter(({ isShippingMethodApplicable }) => !isShippingMethodApplicable),
    outOfStock: lineItems.filter(({ checkoutUnreadyReasons: reasons }) =>
      reasons.some((reason) => reason === "OUT_OF_STOCK" || reason === "INSUFFICIENT_STOCK"),
    ),
  };
}
