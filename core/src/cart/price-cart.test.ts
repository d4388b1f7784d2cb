import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addCents, toCents } from "../kernel/money.ts";
import { refused } from "../kernel/result.ts";
import type { GoodsRefusal } from "./goods.ts";
import { addTaxes, type CartToPrice, priceBeforeTaxes } from "./price-cart.ts";
import { cartToPrice, priced, someCart, taxesAt } from "./testing/priced-carts.ts";
import { netOf, totalsOf } from "./totals.ts";

describe("the price of any cart", () => {
  test("is the sum of the charges of its lines: total = subtotal - discount + shipping + tax", () => {
    fc.assert(
      fc.property(someCart, (someFacts) => {
        const { lines, totals } = priced(someFacts);
        const { subtotal, discount, totalShippingPrice, taxTotal, total } = totals;
        expect(totals).toEqual(totalsOf(lines.map(({ charges }) => charges)));
        expect(total).toBe(subtotal - discount + totalShippingPrice + taxTotal);
      }),
    );
  });

  test("has no discount above the price of a line, and no credit above its discount", () => {
    fc.assert(
      fc.property(someCart, (someFacts) => {
        for (const { charges, proofCredit } of priced(someFacts).lines) {
          const net = netOf(charges.price, charges.discount);
          expect(Math.min(net.goods, net.shipping)).toBeGreaterThanOrEqual(0);
          expect(proofCredit?.amount ?? 0).toBeLessThanOrEqual(charges.discount.goods);
        }
      }),
    );
  });

  test("taxes the price after coupon and credit, and the portions sum to the whole tax", () => {
    fc.assert(
      fc.property(someCart, (someFacts) => {
        const untaxed = priceBeforeTaxes(cartToPrice(someFacts));
        const { lines, totals, taxes } = priced(someFacts);
        const nets = lines.map(({ charges }) => netOf(charges.price, charges.discount));
        expect(untaxed.taxRequest?.lines.map(({ net }) => net)).toEqual(nets);
        expect(addCents(...(taxes?.portions ?? []).map(({ amount }) => amount))).toBe(totals.taxTotal);
      }),
    );
  });

  test("allows the order if all figures are those that the shopper agreed to", () => {
    fc.assert(
      fc.property(someCart, (someFacts) => {
        expect(priced(someFacts).reasons).toEqual([]);
      }),
    );
  });

  test("is a reason against ordering if it differs from the totals that were shown", () => {
    fc.assert(
      fc.property(someCart, (someFacts) => {
        const { totals } = priced(someFacts);
        const facts = cartToPrice(someFacts);
        const shown = { ...totals, taxTotal: toCents(totals.taxTotal + 1), total: toCents(totals.total + 1) };
        expect(pricedFrom(withCart(facts, { agreedTotals: totals }), someFacts.taxRate).reasons).toEqual([]);
        const changed = pricedFrom(withCart(facts, { agreedTotals: shown }), someFacts.taxRate);
        expect(changed.reasons).toEqual(["PRICE_UPDATED"]);
      }),
    );
  });
});

describe("a line whose goods are refused", () => {
  const oneLine = { total: 34_200, shipping: 1_200, quantity: 100, credit: 0, isPrinted: true };
  const facts = cartToPrice({ lines: [oneLine], discount: { goods: 0, shipping: 0 }, taxRate: 0 });
  const invalid = (attribute: string): GoodsRefusal => ({
    kind: "invalidSelection",
    selection: { code: "InvalidSelection", faults: [{ attribute, message: "is required" }] },
    offeredQuantities: null,
  });

  test.each([
    ["no longer sold", { kind: "notSold" } as const, "MISSING_PRICE_CONFIGURATION"],
    ["without a choice that is required by now", invalid("Board"), "MISSING_REQUIRED_INPUT"],
    ["with a choice that is no longer offered", invalid("Size"), "INVALID_INPUT_VALUE"],
    ["in another quantity", { kind: "invalidQuantity", offeredQuantities: "" } as const, "INVALID_INPUT_VALUE"],
    ["for a bug", { kind: "bug" } as const, "INTERNAL_ERROR"],
  ])("keeps the agreed price and has the reason why it cannot be ordered: %s", (_why, refusal, reason) => {
    const lines = facts.lines.map((line) => ({ ...line, goods: refused(refusal), deliveryOptions: null }));
    const cart = pricedFrom({ ...facts, lines }, 0);
    expect(cart.totals.subtotal).toBe(34_200);
    expect(cart.reasons).toEqual([reason]);
  });
});

test("a cart without lines needs no taxes, and one without an address has none", () => {
  const empty = priceBeforeTaxes(cartToPrice({ lines: [], discount: { goods: 0, shipping: 0 }, taxRate: 0 }));
  expect(empty.taxRequest).toBeNull();
  expect(addTaxes(empty, null).taxes).toEqual({ portions: [], rate: 0, exemption: null });
  const nowhere = { ...empty, cart: { ...empty.cart, shippingAddress: null } };
  expect(addTaxes(nowhere, null).taxes).toBeNull();
});

function withCart(facts: CartToPrice, change: Partial<CartToPrice["cart"]>): CartToPrice {
  return { ...facts, cart: { ...facts.cart, ...change } };
}

function pricedFrom(facts: CartToPrice, taxRate: number) {
  const untaxed = priceBeforeTaxes(facts);
  return addTaxes(untaxed, untaxed.taxRequest && taxesAt(taxRate, untaxed.taxRequest));
}
