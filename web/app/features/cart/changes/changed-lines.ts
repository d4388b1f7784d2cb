import type { WireCartLine } from "@boxwright/contract/cart";

type Line = Pick<
  WireCartLine,
  "isPriceUpdated" | "isArrivalDateUpdated" | "isShippingMethodApplicable" | "checkoutUnreadyReasons"
>;

export interface ChangedLines<L extends Line> {
  readonly priceUpdated: readonly L[];
  readonly arrivalUpdated: readonly L[];
  readonly shippingNotApplicable: readonly L[];
  /** Out of stock, or with fewer pieces in stock than the quantity. */
  readonly outOfStock: readonly L[];
}

/** The lines of a cart that have changed since their shopper saw them, or are no longer available as they are. */
export function changedLines<L extends Line>({ lineItems }: { readonly lineItems: readonly L[] }): ChangedLines<L> {
  return {
    priceUpdated: lineItems.filter(({ isPriceUpdated }) => isPriceUpdated),
    arrivalUpdated: lineItems.filter(({ isArrivalDateUpdated }) => isArrivalDateUpdated),
    shippingNotApplicable: lineItems.filter(({ isShippingMethodApplicable }) => !isShippingMethodApplicable),
    outOfStock: lineItems.filter(({ checkoutUnreadyReasons: reasons }) =>
      reasons.some((reason) => reason === "OUT_OF_STOCK" || reason === "INSUFFICIENT_STOCK"),
    ),
  };
}
