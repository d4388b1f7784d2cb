import { analyticsEvent } from "@boxwright/contract/analytics";
import { wireCents } from "@boxwright/contract/kernel";
import { expect, test } from "vitest";
import { reportedCart, reportedLine } from "./reported-goods.ts";

const line = { referenceId: "mailer", sku: "BX-1", mainTitle: "Mailer box", quantity: 250, secret: "artwork" };
const totals = {
  subtotal: wireCents(100_00),
  totalShippingPrice: wireCents(5_00),
  discount: wireCents(0),
  taxTotal: wireCents(3_47),
  total: wireCents(108_47),
};

test("a line is reported with the field names of tracking plans, and no other field", () => {
  expect(reportedLine(line)).toEqual({ product_id: "mailer", sku: "BX-1", name: "Mailer box", quantity: 250 });
});

test("a cart is reported with its value in dollars", () => {
  const properties = reportedCart({ id: "cart-1", totals, lineItems: [] });
  expect(properties).toEqual({ cart_id: "cart-1", value: 108.47, currency: "USD", products: [] });
  const event = { type: "track", event: "Checkout Started", messageId: "m", anonymousId: "v", properties };
  expect(analyticsEvent.safeParse({ ...event, timestamp: "2026-03-01T00:00:00Z" }).success).toBe(true);
});
