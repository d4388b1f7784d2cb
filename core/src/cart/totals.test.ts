import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addCents, type Cents, toCents } from "../kernel/money.ts";
import { type LineCharges, netOf, shareDiscount, totalsOf } from "./totals.ts";

const cents = (max: number) => fc.integer({ min: 0, max }).map(toCents);
const prices = fc.array(fc.record({ goods: cents(100_000_000), shipping: cents(1_000_000) }), { maxLength: 30 });
const discount = fc.record({ goods: cents(3_000_000_000), shipping: cents(30_000_000) });
const sum = (amounts: readonly Cents[]) => addCents(...amounts);

describe("a discount shared among lines", () => {
  test("is exact to the cent and at most the price", () => {
    fc.assert(
      fc.property(prices, discount, (lines, off) => {
        const shares = shareDiscount(lines, off);
        const goods = sum(lines.map((line) => line.goods));
        expect(sum(shares.map((share) => share.goods))).toBe(Math.min(off.goods, goods));
        expect(sum(shares.map((share) => share.shipping))).toBe(
          Math.min(off.shipping, sum(lines.map((line) => line.shipping))),
        );
      }),
    );
  });

  test("never makes the price of a line negative", () => {
    fc.assert(
      fc.property(prices, discount, (lines, off) => {
        const shares = shareDiscount(lines, off);
        lines.forEach((price, index) => {
          const net = netOf(price, shares[index] ?? off);
          expect(net.goods).toBeGreaterThanOrEqual(0);
          expect(net.shipping).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });
});

describe("the totals of a cart", () => {
  const lineCharges: fc.Arbitrary<LineCharges> = fc.record({
    price: fc.record({ goods: cents(100_000_000), shipping: cents(1_000_000) }),
    discount: fc.record({ goods: cents(1_000_000), shipping: cents(10_000) }),
    tax: fc.record({ goods: cents(10_000_000), shipping: cents(100_000) }),
  });

  test("are subtotal - discount + shipping + tax", () => {
    fc.assert(
      fc.property(fc.array(lineCharges, { maxLength: 30 }), (lines) => {
        const { subtotal, discount: off, totalShippingPrice, taxTotal, total } = totalsOf(lines);
        expect(total).toBe(subtotal - off + totalShippingPrice + taxTotal);
      }),
    );
  });

  test("are the sum of the totals of any two parts of the cart", () => {
    fc.assert(
      fc.property(fc.array(lineCharges), fc.array(lineCharges), (some, others) => {
        const whole = totalsOf([...some, ...others]);
        const [one, other] = [totalsOf(some), totalsOf(others)];
        for (const figure of Object.keys(whole) as (keyof typeof whole)[]) {
          expect(whole[figure]).toBe(one[figure] + other[figure]);
        }
      }),
    );
  });

  test("of an empty cart are zero", () => {
    expect(totalsOf([]).total).toBe(0);
  });
});
