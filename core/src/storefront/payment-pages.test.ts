import { expect, it } from "vitest";
import { isPaymentPage } from "./payment-pages.ts";

const takesPayments = (path: string) => isPaymentPage(new URL(path, "http://shop"));

it("the last step of the checkout takes payments, with its path in any case and with slashes at the end", () => {
  for (const path of ["/payment-info", "/payment-info/", "/Payment-Info//?linkID=a1", "/payment-info?step=2#card"]) {
    expect([path, takesPayments(path)]).toEqual([path, true]);
  }
});

it("the pages of an order take payments only with the query `pay=now`", () => {
  for (const path of ["/order-confirmation?orderId=1&pay=now", "/my-orders/1?pay=now", "/My-Orders/1/?pay=now"]) {
    expect([path, takesPayments(path)]).toEqual([path, true]);
  }
  for (const path of [
    "/order-confirmation?orderId=1",
    "/order-confirmation?repay=now",
    "/my-orders/1?pay=",
    "/my-orders?pay=now",
  ]) {
    expect([path, takesPayments(path)]).toEqual([path, false]);
  }
});

it("no other page takes payments", () => {
  for (const path of ["/", "/cart", "/shipping-methods?pay=now", "/payment-info/more", "/policy/payment-info"]) {
    expect([path, takesPayments(path)]).toEqual([path, false]);
  }
});
