import { expect, it } from "vitest";
import { isPaymentPage } from "./payment-pages.ts";

const isPaid = (address: string) => isPaymentPage(new URL(address, "http://shop"));

it("the last step of the checkout takes payments, however its path is written", () => {
  for (const address of ["/payment-info", "/payment-info/", "/Payment-Info//?linkID=a1", "/payment-info?step=2#card"]) {
    expect([address, isPaid(address)]).toEqual([address, true]);
  }
});

it("the page of an order takes payments only where its address says so", () => {
  expect(isPaid("/order-confirmation?orderId=1&pay=now")).toBe(true);
  for (const address of [
    "/order-confirmation?orderId=1",
    "/order-confirmation?pay=",
    "/order-confirmation?repay=now",
  ]) {
    expect([address, isPaid(address)]).toEqual([address, false]);
  }
});

it("no other page takes payments", () => {
  for (const address of ["/", "/cart", "/shipping-methods?pay=now", "/payment-info/more", "/policy/payment-info"]) {
    expect([address, isPaid(address)]).toEqual([address, false]);
  }
});
