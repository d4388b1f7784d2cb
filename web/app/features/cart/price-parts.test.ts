import type { WireCart } from "@boxwright/contract/cart";
import { wireCents } from "@boxwright/contract/kernel";
import { toCents } from "@boxwright/core/kernel/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partsOfCart } from "./price-parts.ts";

const cents = fc.nat({ max: 1_000_000 }).map((amount) => wireCents(toCents(amount)));
const charges = fc.record({
  goods: cents,
  discount: fc.option(cents),
  proofCredit: fc.option(cents),
  shipping: fc.option(fc.record({ price: cents, discount: fc.option(cents) })),
});
type Charges = typeof charges extends fc.Arbitrary<infer Value> ? Value : never;

const amountOf = (amount: { readonly centAmount: number } | null | undefined) => amount?.centAmount ?? 0;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const sumOfParts = (parts: readonly { readonly amount: { readonly centAmount: number } }[]) =>
  sum(parts.map(({ amount }) => amount.centAmount));

function cartOf(lines: readonly Charges[]): WireCart {
  const lineItems = lines.map(({ goods, discount, proofCredit, shipping }, index) => ({
    id: String(index),
    mainTitles: { en: "Custom Mailer Box", de: "Mailerbox nach Maß" },
    quantity: 100,
    priceDetails: { untaxedTotal: goods },
    proofCredit,
    discountInfo: discount && { amount: discount, code: "CODE", id: "coupon" },
    shippingInfo: shipping && { ...shipping, displayNames: { en: "Economy", de: "Sparversand" } },
  }));
  return { lineItems } as unknown as WireCart;
}

describe("the lines' shares of a cart's figures", () => {
  test("add up to the figures", () => {
    fc.assert(
      fc.property(fc.array(charges, { maxLength: 12 }), (lines) => {
        const { subtotal, discount, proofCredit, shipping } = partsOfCart(cartOf(lines), "en");
        expect(sumOfParts(subtotal)).toBe(sum(lines.map(({ goods }) => goods.centAmount)));
        expect(sumOfParts(shipping)).toBe(sum(lines.map((line) => amountOf(line.shipping?.price))));
        expect(sumOfParts(proofCredit)).toBe(sum(lines.map((line) => amountOf(line.proofCredit))));
        expect(sumOfParts(discount)).toBe(
          sum(lines.map((line) => amountOf(line.discount) + amountOf(line.shipping?.discount))),
        );
      }),
    );
  });

  test("have the name, the quantity and the delivery option of their line", () => {
    const line = { goods: wireCents(toCents(500)), discount: null, proofCredit: null };
    const shipping = { price: wireCents(toCents(999)), discount: wireCents(toCents(99)) };
    const parts = partsOfCart(
      cartOf([
        { ...line, shipping },
        { ...line, shipping: null },
      ]),
      "de",
    );
    expect(parts.shipping).toEqual([
      { id: "0", name: "Mailerbox nach Maß", quantity: 100, amount: shipping.price, method: "Sparversand" },
    ]);
    expect(parts.discount).toMatchObject([{ id: "0", amount: shipping.discount }]);
    expect(parts.subtotal.map(({ id }) => id)).toEqual(["0", "1"]);
  });
});
