import type { UnreadyReason } from "@boxwright/core/cart/readiness";
import { expect, test } from "vitest";
import { missingBefore, reasonToStay } from "./steps.ts";

function cartWith(...lines: UnreadyReason[][]) {
  return {
    lineItems: lines.map((checkoutUnreadyReasons) => ({ checkoutUnreadyReasons })),
    checkoutUnreadyReasons: lines.flat(),
  };
}

test("each step of the checkout sends back to the first incomplete step", () => {
  const fresh = cartWith(["SHIPPING_METHOD_MISSING", "SHIPPING_ADDRESS_MISSING", "BILLING_ADDRESS_MISSING"]);
  expect(missingBefore("/cart", fresh)).toBeNull();
  expect(missingBefore("/shipping-address", fresh)).toBeNull();
  expect(missingBefore("/shipping-methods", fresh)).toBe("/shipping-address");
  expect(missingBefore("/payment-info", fresh)).toBe("/shipping-address");
  expect(missingBefore("/payment-info", cartWith(["SHIPPING_METHOD_MISSING"]))).toBe("/shipping-methods");
  expect(missingBefore("/payment-info", cartWith([]))).toBeNull();
});

test("an empty cart leads back to the cart page", () => {
  expect(missingBefore("/cart", cartWith())).toBeNull();
  expect(missingBefore("/shipping-address", cartWith())).toBe("/cart");
});

test("a changed price is accepted on the cart page, a changed date on the page with delivery options", () => {
  expect(missingBefore("/payment-info", cartWith(["PRICE_UPDATED"]))).toBe("/cart");
  expect(missingBefore("/payment-info", cartWith(["ARRIVAL_DATE_UPDATED"]))).toBe("/shipping-methods");
});

test.each(["TAX_CALCULATION_FAILED", "MISSING_TAX_SETUP"] as const)(
  "%s, which no shopper can resolve, does not send the shopper back and appears on the payment page",
  (reason) => {
    const cart = { ...cartWith([]), checkoutUnreadyReasons: [reason] };
    expect(missingBefore("/payment-info", cart)).toBeNull();
    expect(reasonToStay("/shipping-methods", cart)).toBeNull();
    expect(reasonToStay("/payment-info", cart)).toBe(reason);
  },
);

test("the reason to stay is the first one of the first line with reasons", () => {
  const cart = cartWith([], ["INSUFFICIENT_STOCK", "PRICE_UPDATED"], ["OUT_OF_STOCK"]);
  expect(reasonToStay("/cart", cart)).toBe("INSUFFICIENT_STOCK");
});

test("a reason that a later step resolves is no reason to stay", () => {
  expect(reasonToStay("/cart", cartWith(["SHIPPING_METHOD_MISSING"]))).toBeNull();
  expect(reasonToStay("/shipping-methods", cartWith(["SHIPPING_METHOD_MISSING"]))).toBe("SHIPPING_METHOD_MISSING");
});
