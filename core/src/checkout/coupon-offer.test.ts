import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LineDiscount, LinePrice } from "../cart/totals.ts";
import { shareOfCents, toCents } from "../kernel/money.ts";
import { type CouponOffer, discountsOf } from "./coupon-offer.ts";

const cents = (max: number) => fc.integer({ min: 0, max }).map(toCents);
const prices = fc.array(fc.record({ goods: cents(100_000_000), shipping: cents(1_000_000) }), { maxLength: 30 });
const percents = fc.integer({ min: 1, max: 100 });
const percentOff = (percent: number): CouponOffer => ({ kind: "percentOffGoods", percent });
const amountOff = (amount: number): CouponOffer => ({ kind: "amountOffGoods", amount: toCents(amount) });
const offers: fc.Arbitrary<CouponOffer> = fc.oneof(
  percents.map(percentOff),
  fc.integer({ min: 1, max: 10_000_000 }).map(amountOff),
  fc.constantFrom<CouponOffer>({ kind: "freeShipping" }, { kind: "wholeOrder" }),
);
const sumOf = (lines: readonly (LinePrice | LineDiscount)[], part: "goods" | "shipping") =>
  lines.reduce((sum, line) => sum + line[part], 0);

describe("the discount of an offer", () => {
  test("is never negative and never more than a line costs", () => {
    fc.assert(
      fc.property(offers, prices, (offer, lines) => {
        discountsOf(offer, lines).forEach(({ goods, shipping }, index) => {
          expect(goods).toBeGreaterThanOrEqual(0);
          expect(shipping).toBeGreaterThanOrEqual(0);
          expect(goods).toBeLessThanOrEqual(lines[index]?.goods ?? -1);
          expect(shipping).toBeLessThanOrEqual(lines[index]?.shipping ?? -1);
        });
      }),
    );
  });

  test("of a percentage is that share of the whole, rounded once, however many lines there are", () => {
    fc.assert(
      fc.property(percents, prices, (percent, lines) => {
        const off = discountsOf(percentOff(percent), lines);
        expect(sumOf(off, "goods")).toBe(shareOfCents(toCents(sumOf(lines, "goods")), percent, 100));
        expect(sumOf(off, "shipping")).toBe(0);
      }),
    );
  });

  test("of a percentage differs on each line by less than a cent from the line's share of the whole discount", () => {
    fc.assert(
      fc.property(percents, prices, (percent, lines) => {
        const off = discountsOf(percentOff(percent), lines);
        const whole = sumOf(off, "goods") / Math.max(1, sumOf(lines, "goods"));
        off.forEach(({ goods }, index) => {
          expect(Math.abs(goods - whole * (lines[index]?.goods ?? 0))).toBeLessThan(1 + 1e-6);
        });
      }),
      { examples: [[89, [3, 99_999_981, 21].map((goods) => ({ goods: toCents(goods), shipping: toCents(0) }))]] },
    );
  });

  test("of an amount is that amount, or the price of the goods if they cost less", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), prices, (amount, lines) => {
        const off = discountsOf(amountOff(amount), lines);
        expect(sumOf(off, "goods")).toBe(Math.min(amount, sumOf(lines, "goods")));
        expect(sumOf(off, "shipping")).toBe(0);
      }),
    );
  });

  test("of a higher percentage is never smaller", () => {
    fc.assert(
      fc.property(percents, percents, prices, (one, other, lines) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((percent) =>
          sumOf(discountsOf(percentOff(percent), lines), "goods"),
        );
        expect(more).toBeGreaterThanOrEqual(less ?? 0);
      }),
    );
  });

  test("of free shipping is the whole shipping and nothing of the goods; of a free order it is both", () => {
    fc.assert(
      fc.property(prices, (lines) => {
        expect(discountsOf({ kind: "freeShipping" }, lines)).toEqual(
          lines.map(({ shipping }) => ({ goods: 0, shipping })),
        );
        expect(discountsOf({ kind: "wholeOrder" }, lines)).toEqual(lines);
      }),
    );
  });
});
