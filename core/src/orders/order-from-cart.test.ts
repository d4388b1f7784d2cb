import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { snapshotOf } from "../cart/cart-snapshot.ts";
import { priced, someCart } from "../cart/testing/priced-carts.ts";
import { addCents } from "../kernel/money.ts";
import { figuresOf } from "./order-figures.ts";
import { orderFromCart, type Purchase } from "./order-from-cart.ts";

const purchase: Purchase = {
  id: "order",
  cartId: "cart",
  tenant: "boxwright-us",
  owner: { kind: "anonymous", id: "visitor" },
  culture: "en-US",
  payment: { type: "invoice" },
  poNumber: null,
  amountPaid: addCents(),
  onTerms: true,
  mayProceed: true,
  move: {
    at: new Date("2026-11-20T15:00:00Z"),
    by: { kind: "customer", id: "visitor" },
    why: "Order invoiced on terms",
  },
};

describe("the order of any cart", () => {
  test("has the totals of the snapshot, and the charges of each line", () => {
    fc.assert(
      fc.property(someCart, (facts) => {
        const snapshot = snapshotOf(priced(facts));
        const order = orderFromCart(snapshot, purchase);
        expect(figuresOf(order).bought).toEqual(snapshot.totals);
        expect(order.lines.map(({ id, charges }) => [id, charges])).toEqual(
          snapshot.lines.map(({ id, charges }) => [id, charges]),
        );
        expect(order.lines.map(({ proofCredit }) => proofCredit)).toEqual(
          snapshot.lines.map(({ proofCredit }) => proofCredit),
        );
        expect(addCents(...order.taxPortions.map(({ amount }) => amount))).toBe(snapshot.totals.taxTotal);
      }),
    );
  });

  test("moves each line once, and to waiting for payment if it may not proceed", () => {
    fc.assert(
      fc.property(someCart, fc.boolean(), (facts, mayProceed) => {
        const { lines, history } = orderFromCart(snapshotOf(priced(facts)), { ...purchase, mayProceed });
        expect(history.map(({ lineId, to }) => [lineId, to])).toEqual(lines.map(({ id, state }) => [id, state]));
        expect(lines.every(({ state }) => (state === "WaitingForPayment") === !mayProceed)).toBe(true);
      }),
    );
  });
});

test("a cart that cannot be ordered has no snapshot", () => {
  const cart = priced({ lines: [], discount: { goods: 0, shipping: 0 }, taxRate: 0 });
  expect(() => snapshotOf(cart)).toThrow("not ready");
});
