import type { WireCart } from "@boxwright/contract/cart";
import type { UnreadyReason } from "@boxwright/core/cart/readiness";

/** The pages of the checkout, in order. */
const checkoutPages = ["/cart", "/shipping-address", "/shipping-methods", "/payment-info"] as const;
export type CheckoutPage = (typeof checkoutPages)[number];

/** The page on which a shopper can resolve a reason, or reads about one that only the shop can resolve. */
const pageOf: Readonly<Record<UnreadyReason, CheckoutPage>> = {
  OUT_OF_STOCK: "/cart",
  INSUFFICIENT_STOCK: "/cart",
  MISSING_REQUIRED_INPUT: "/cart",
  INVALID_INPUT_VALUE: "/cart",
  MISSING_PRICE_CONFIGURATION: "/cart",
  PRICE_UPDATED: "/cart",
  COUPON_INVALID: "/cart",
  SHIPPING_ADDRESS_MISSING: "/shipping-address",
  BILLING_ADDRESS_MISSING: "/shipping-address",
  ESTIMATE_TAX_NEEDS_INFO: "/shipping-address",
  SHIPPING_METHOD_MISSING: "/shipping-methods",
  SHIPPING_METHOD_NOT_APPLICABLE: "/shipping-methods",
  ARRIVAL_DATE_UPDATED: "/shipping-methods",
  MISSING_TAX_SETUP: "/payment-info",
  TAX_CALCULATION_FAILED: "/payment-info",
  INTERNAL_ERROR: "/cart",
};

/** The facts about a cart on which the steps depend. */
type Readiness = {
  readonly lineItems: readonly Pick<WireCart["lineItems"][number], "checkoutUnreadyReasons">[];
  readonly checkoutUnreadyReasons: readonly UnreadyReason[];
};

/** The first page before `page` that is not complete; null if the shopper may open `page`. */
export function missingBefore(page: CheckoutPage, cart: Readiness): CheckoutPage | null {
  const place = checkoutPages.indexOf(page);
  if (cart.lineItems.length === 0) return place === 0 ? null : "/cart";
  const missing = new Set(cart.checkoutUnreadyReasons.map((reason) => pageOf[reason]));
  return checkoutPages.slice(0, place).find((earlier) => missing.has(earlier)) ?? null;
}

/**
 * Why a shopper cannot continue from `page`: the first reason of a line, else of the cart. Reasons that a later page resolves do not count. Null
 * if the shopper can continue.
 */
export function reasonToStay(page: CheckoutPage, cart: Readiness): UnreadyReason | null {
  const place = checkoutPages.indexOf(page);
  const isBlocking = (reason: UnreadyReason) => checkoutPages.indexOf(pageOf[reason]) <= place;
  const ofLines = cart.lineItems.flatMap((line) => line.checkoutUnreadyReasons);
  return [...ofLines, ...cart.checkoutUnreadyReasons].find(isBlocking) ?? null;
}
