import { expect, test } from "vitest";
import { hasInvoice } from "./has-invoice.ts";

const byCard = { orderNumber: "BW-00000001", isMigrated: false, paymentInfo: { paymentMethod: "BRAINTREE" } } as const;
const byInvoice = { ...byCard, paymentInfo: { paymentMethod: "PAYMENT_BY_INVOICE" } } as const;

test("an order has an invoice once it is paid, and from the start if it is paid by invoice", () => {
  expect(hasInvoice({ ...byCard, paymentState: "Paid" })).toBe(true);
  expect(hasInvoice({ ...byCard, paymentState: "Pending" })).toBe(false);
  expect(hasInvoice({ ...byInvoice, paymentState: "BalanceDue" })).toBe(true);
  expect(hasInvoice({ ...byInvoice, paymentState: "BalanceDue", orderNumber: null })).toBe(false);
});

test("an order from another shop system has no invoice of this shop", () => {
  expect(hasInvoice({ ...byCard, paymentState: "Paid", isMigrated: true })).toBe(false);
});
