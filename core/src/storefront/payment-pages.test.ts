import { expect, it } from "vitest";
import { isPaymentPage } from "./payment-pages.ts";

const takesPayments = (path: string) => isPaymentPage(new URL(path, "http://shop"));

it("the last step of the checkout takes payments, with its path in any case and with slashes at the end", () => {
  for (const path of ["/payment-info", "/payment-info/", "/Payment-Info//?linkID=a1", "/payment-info?step=2#card"]) {
    expect([path, takesPayments(path)]).toEqual([path, true]);
  }
});

it("the page of an order takes payments only with the query `pay=now`", () => {
  expect(takesPayments("/order-confirmation?orderId=1&pay=now")).toBe(true);
  for (const path of ["/order-confirmation?orderId=1", "/order-confirmation?pay=", "/order-confirmation?repay=now"]) {
    expect([path, takesPayments(path)]).toEqual([path, false]);
  }
});

it("no other page takes payments", () => {
  for (const path of ["/", "/cart", "/shipping-methods?pay=now", "/payment-info/more", "/policy/payment-info"]) {
    expect([path, takesPayments(path)]).toEqual([path, false]);
  }
});
