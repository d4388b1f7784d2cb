import type { WireCart } from "@boxwright/contract/cart";
import type { UnreadyReason } from "@boxwright/core/cart/readiness";

/** The pages of the checkout in the order in which a shopper walks them. */
const checkoutPages = ["/cart", "/shipping-address", "/shipping-methods", "/payment-info"] as const;
export type CheckoutPage = (typeof checkoutPages)[number];

/** The page on which a shopper mends what keeps a cart from being ordered, or is told of what nobody but the shop can mend. */
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

/** What of a cart a step needs to know. */
type Readiness = {
  readonly lineItems: readonly Pick<WireCart["lineItems"][number], "checkoutUnreadyReasons">[];
  readonly checkoutUnreadyReasons: readonly UnreadyReason[];
};

/** The first page before `page` on which something is missing yet; null where a shopper may be on `page`. */
export function missingBefore(page: CheckoutPage, cart: Readiness): CheckoutPage | null {
  const place = checkoutPages.indexOf(page);
  if (cart.lineItems.length === 0) return place === 0 ? null : "/cart";
  const missing = new Set(cart.checkoutUnreadyReasons.map((reason) => pageOf[reason]));
  return checkoutPages.slice(0, place).find((earlier) => missing.has(earlier)) ?? null;
}

/**
 * Why a shopper cannot go on from `page`: the first code of the first line that has any, else of the cart. What a later
 * page asks for is no reason yet. Null: nothing is in the way.
 */
export function reasonToStay(page: CheckoutPage, cart: Readiness): UnreadyReason | null {
  const place = checkoutPages.indexOf(page);
  const isDue = (reason: UnreadyReason) => checkoutPages.indexOf(pageOf[reason]) <= place;
  const ofLines = cart.lineItems.flatMap((line) => line.checkoutUnreadyReasons);
  return [...ofLines, ...cart.checkoutUnreadyReasons].find(isDue) ?? null;
}
