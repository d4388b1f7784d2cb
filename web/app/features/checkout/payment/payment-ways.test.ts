import { expect, test } from "vitest";
import { waysOf } from "./payment-ways.ts";

test("the gateway offers cards and PayPal, followed by invoices", () => {
  expect(waysOf(["braintree"])).toEqual(["card", "paypal"]);
  expect(waysOf(["braintree", "paymentByInvoice"])).toEqual(["card", "paypal", "invoice"]);
});

test("wallets are offered if the browser has them and the shop has a gateway", () => {
  expect(waysOf(["braintree", "paymentByInvoice"], ["googlePay"])).toEqual(["card", "googlePay", "paypal", "invoice"]);
  expect(waysOf(["paymentByInvoice"], ["applePay", "googlePay"])).toEqual(["invoice"]);
});

test("without the gateway only an invoice is offered, and a free order is only free of charge", () => {
  expect(waysOf(["paymentByInvoice"])).toEqual(["invoice"]);
  expect(waysOf(["freeOfCharge"])).toEqual(["free"]);
  expect(waysOf([])).toEqual([]);
});
