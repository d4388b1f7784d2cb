import { expect, test } from "vitest";
import { waysOf } from "./payment-ways.ts";

test("the gateway takes cards and PayPal; invoices come after them", () => {
  expect(waysOf(["braintree"])).toEqual(["card", "paypal"]);
  expect(waysOf(["braintree", "paymentByInvoice"])).toEqual(["card", "paypal", "invoice"]);
});

test("wallets are offered where both browser and gateway have them", () => {
  expect(waysOf(["braintree", "paymentByInvoice"], ["googlePay"])).toEqual(["card", "googlePay", "paypal", "invoice"]);
  expect(waysOf(["paymentByInvoice"], ["applePay", "googlePay"])).toEqual(["invoice"]);
});

test("without the gateway an invoice is left, and what costs nothing is free alone", () => {
  expect(waysOf(["paymentByInvoice"])).toEqual(["invoice"]);
  expect(waysOf(["freeOfCharge"])).toEqual(["free"]);
  expect(waysOf([])).toEqual([]);
});
