/**
 * Why a cart cannot be ordered, in the order in which a shopper resolves the reasons: goods, destination, delivery, payment. A page shows
 * the first reason.
 */
export const unreadyReasons = [
  "OUT_OF_STOCK",
  "INSUFFICIENT_STOCK",
  "MISSING_REQUIRED_INPUT",
  "INVALID_INPUT_VALUE",
  "MISSING_PRICE_CONFIGURATION",
  "PRICE_UPDATED",
  "COUPON_INVALID",
  "SHIPPING_ADDRESS_MISSING",
  "SHIPPING_METHOD_MISSING",
  "SHIPPING_METHOD_NOT_APPLICABLE",
  "ARRIVAL_DATE_UPDATED",
  "MISSING_TAX_SETUP",
  "ESTIMATE_TAX_NEEDS_INFO",
  "TAX_CALCULATION_FAILED",
  "BILLING_ADDRESS_MISSING",
  "INTERNAL_ERROR",
] as const;

export type UnreadyReason = (typeof unreadyReasons)[number];

/** Each reason once, in the order of {@link unreadyReasons}. */
export function inShoppersOrder(reasons: Iterable<UnreadyReason>): UnreadyReason[] {
  const present = new Set(reasons);
  return unreadyReasons.filter((reason) => present.has(reason));
}
