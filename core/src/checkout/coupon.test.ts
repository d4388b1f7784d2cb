import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCents, zeroCents } from "../kernel/money.ts";
import { type Coupon, type CouponOffer, couponEffect, normaliseCouponCode } from "./coupon.ts";

const now = new Date("2026-11-21T12:00:00Z");
const plain: Coupon = {
  id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20",
  code: "CODE",
  offer: { kind: "percentOffGoods", percent: 10 },
  minimumSubtotal: zeroCents,
  validFrom: null,
  validUntil: null,
  usageLimit: null,
  used: 0,
  displayMessage: "10% off the goods",
  expirationMessage: "",
  staticLegalCopy: "",
  detailsMessage: "",
};
const price = (goods: number, shipping: number) => ({ goods: toCents(goods), shipping: toCents(shipping) });
const cart = [price(57_000, 2400), price(40_700, 1400), price(100, 0)];
const effect = (coupon: Partial<Coupon>, prices = cart) => couponEffect({ ...plain, ...coupon }, "CODE", prices, now);

describe("a coupon", () => {
  test("of 10 % takes a tenth of the goods and nothing of the shipping", () => {
    expect(effect({})).toMatchObject({ isValid: true, goodsDiscount: 9780, shippingDiscount: 0 });
  });

  test("for free shipping takes all of the shipping and nothing of the goods", () => {
    expect(effect({ offer: { kind: "freeShipping" } })).toMatchObject({ goodsDiscount: 0, shippingDiscount: 3800 });
  });

  test("for the whole order leaves nothing to pay for", () => {
    expect(effect({ offer: { kind: "wholeOrder" } })).toMatchObject({ goodsDiscount: 97_800, shippingDiscount: 3800 });
  });

  test("from an amount on holds at that amount and not a cent below", () => {
    const from500 = {
      offer: { kind: "amountOffGoods", amount: toCents(5000) },
      minimumSubtotal: toCents(50_000),
    } as const;
    expect(effect(from500, [price(50_000, 0)])).toMatchObject({ isValid: true, goodsDiscount: 5000 });
    expect(effect(from500, [price(49_999, 0)])).toMatchObject({ isValid: false, goodsDiscount: 0 });
  });

  test("that has expired, has not begun or is used up takes nothing off and says so", () => {
    const invalid = { isValid: false, goodsDiscount: 0, shippingDiscount: 0 };
    expect(effect({ validUntil: now })).toMatchObject(invalid);
    expect(effect({ validFrom: new Date(now.getTime() + 1) })).toMatchObject(invalid);
    expect(effect({ usageLimit: 1, used: 1 })).toMatchObject(invalid);
    expect(couponEffect(null, "NOSUCH", cart, now)).toMatchObject({ ...invalid, couponId: "NOSUCH" });
  });

  test("never takes more off than there is", () => {
    const offer: fc.Arbitrary<CouponOffer> = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: "percentOffGoods" as const, percent })),
      fc
        .integer({ min: 1, max: 1_000_000 })
        .map((amount) => ({ kind: "amountOffGoods" as const, amount: toCents(amount) })),
      fc.constant({ kind: "freeShipping" as const }),
      fc.constant({ kind: "wholeOrder" as const }),
    );
    const prices = fc.array(
      fc.tuple(fc.nat(1_000_000), fc.nat(10_000)).map(([goods, shipping]) => price(goods, shipping)),
    );
    fc.assert(
      fc.property(offer, prices, (given, lines) => {
        const { goodsDiscount, shippingDiscount } = effect({ offer: given }, lines);
        expect(goodsDiscount).toBeLessThanOrEqual(lines.reduce((sum, { goods }) => sum + goods, 0));
        expect(shippingDiscount).toBeLessThanOrEqual(lines.reduce((sum, { shipping }) => sum + shipping, 0));
      }),
    );
  });
});

test("a code is the same however it is typed", () => {
  expect(normaliseCouponCode(" welcome10 ")).toBe("WELCOME10");
});
