import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CouponLine } from "../cart/charges.ts";
import { noDiscount } from "../cart/totals.ts";
import { toCents, zeroCents } from "../kernel/money.ts";
import { type Coupon, type CouponUses, couponEffect, invalidCouponMessage } from "./coupon.ts";
import { buyerKey } from "./coupon-buyer.ts";

const now = new Date("2026-11-21T12:00:00Z");
const text = (en: string) => ({ en, de: `${en} (de)` });
const plain: Coupon = {
  id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20",
  code: "CODE",
  offer: { kind: "percentOffGoods", percent: 10 },
  goods: null,
  minimumSubtotal: zeroCents,
  validFrom: null,
  validUntil: null,
  stoppedAt: null,
  usageLimit: null,
  buyerLimit: null,
  texts: {
    displayMessage: text("10% off the goods"),
    expirationMessage: text("Expires in January"),
    staticLegalCopy: text("One per order"),
    detailsMessage: text("Before tax"),
  },
};
const line = (goods: number, shipping = 0, family: string | null = "mailer"): CouponLine => ({
  productKey: family === null ? "shipping-box-insert" : `custom-${family}-box`,
  family,
  price: { goods: toCents(goods), shipping: toCents(shipping) },
});
const cart = [line(57_000, 2400), line(40_700, 1400, "gable"), line(100, 0, null)];
const applied = (lines: readonly CouponLine[]) => ({ code: "CODE", lines, now });
const effect = (coupon: Partial<Coupon>, lines = cart, uses: Partial<CouponUses> = {}) =>
  couponEffect({ coupon: { ...plain, ...coupon }, uses: { byAnybody: 0, byBuyer: 0, ...uses } }, applied(lines));
const goodsOff = (...args: Parameters<typeof effect>) => effect(...args).discounts.map(({ goods }) => goods);

describe("a coupon", () => {
  test("reduces every line and shows its texts", () => {
    expect(goodsOff({})).toEqual([5700, 4070, 10]);
    expect(effect({})).toMatchObject({ couponId: plain.id, isValid: true, texts: plain.texts });
  });

  test("for a family of boxes reduces only boxes of that family", () => {
    expect(goodsOff({ goods: { productKeys: [], families: ["gable"] } })).toEqual([0, 4070, 0]);
  });

  test("for a product reduces only that product", () => {
    expect(goodsOff({ goods: { productKeys: ["shipping-box-insert"], families: [] } })).toEqual([0, 0, 10]);
  });

  test("for free shipping of one product does not reduce the shipping of others", () => {
    const goods = { productKeys: ["custom-mailer-box"], families: [] };
    const { discounts } = effect({ offer: { kind: "freeShipping" }, goods });
    expect(discounts.map(({ shipping }) => shipping)).toEqual([2400, 0, 0]);
  });

  test("for goods that are not in the cart is invalid", () => {
    expect(effect({ goods: { productKeys: ["custom-gift-mailer-box"], families: ["gift"] } }).isValid).toBe(false);
  });

  test("of a higher amount than its goods cost does not reduce other goods", () => {
    const offer = { kind: "amountOffGoods", amount: toCents(50_000) } as const;
    expect(goodsOff({ offer, goods: { productKeys: [], families: ["gable"] } })).toEqual([0, 40_700, 0]);
  });

  test("with a minimum subtotal is valid at that amount and invalid a cent below", () => {
    const from500 = { minimumSubtotal: toCents(50_000) };
    expect(effect(from500, [line(50_000)]).isValid).toBe(true);
    expect(effect(from500, [line(49_999, 1000)]).isValid).toBe(false);
  });

  test("with a minimum subtotal counts only the goods that it applies to", () => {
    const from500 = { minimumSubtotal: toCents(50_000), goods: { productKeys: [], families: ["gable"] } };
    expect(effect(from500, [line(49_999, 0, "gable"), line(90_000)]).isValid).toBe(false);
    expect(effect(from500, [line(50_000, 0, "gable")]).isValid).toBe(true);
  });

  test("is valid from its first moment until just before its last", () => {
    const next = new Date(now.getTime() + 1);
    expect(effect({ validFrom: now, validUntil: next }).isValid).toBe(true);
    expect(effect({ validFrom: next }).isValid).toBe(false);
    expect(effect({ validUntil: now }).isValid).toBe(false);
  });

  test("that was stopped is invalid from that moment on, whatever its dates say", () => {
    const next = new Date(now.getTime() + 1);
    expect(effect({ stoppedAt: next, validUntil: next }).isValid).toBe(true);
    expect(effect({ stoppedAt: now, validUntil: next }).isValid).toBe(false);
  });

  test("that has reached a limit, of all buyers or of this one, is invalid", () => {
    expect(effect({ usageLimit: 3 }, cart, { byAnybody: 2 }).isValid).toBe(true);
    expect(effect({ usageLimit: 3 }, cart, { byAnybody: 3 }).isValid).toBe(false);
    expect(effect({ buyerLimit: 1 }, cart, { byAnybody: 9, byBuyer: 0 }).isValid).toBe(true);
    expect(effect({ buyerLimit: 1 }, cart, { byBuyer: 1 }).isValid).toBe(false);
  });

  test("that is invalid reduces nothing, shows the message for that, and keeps its other texts", () => {
    const { discounts, texts } = effect({ validUntil: now });
    expect(discounts).toEqual(cart.map(() => noDiscount));
    expect(texts).toEqual({ ...plain.texts, displayMessage: invalidCouponMessage });
  });

  test("that does not exist is named by its code", () => {
    expect(couponEffect(null, applied(cart))).toMatchObject({
      couponId: "CODE",
      isValid: false,
      texts: { displayMessage: invalidCouponMessage },
      discounts: cart.map(() => noDiscount),
    });
  });

  test("gives the same discount whatever other goods are in the cart", () => {
    const families = fc.constantFrom("mailer", "gable", null);
    const lines = fc.array(
      fc.tuple(fc.nat(1_000_000), fc.nat(10_000), families).map((drawn) => line(...drawn)),
      { minLength: 1 },
    );
    const goods = { productKeys: [], families: ["mailer"] };
    fc.assert(
      fc.property(lines, (mixed) => {
        const alone = mixed.filter(({ family }) => family === "mailer");
        const { discounts, isValid } = effect({ goods }, mixed);
        expect(isValid).toBe(alone.length > 0);
        expect(discounts.filter((_, index) => mixed[index]?.family !== "mailer")).toEqual(
          mixed.filter(({ family }) => family !== "mailer").map(() => noDiscount),
        );
        const taken = discounts.filter((_, index) => mixed[index]?.family === "mailer");
        expect(taken).toEqual(alone.length > 0 ? effect({ goods }, alone).discounts : []);
      }),
    );
  });
});

describe("the uses of a coupon", () => {
  test("by a customer count together, whatever email they enter", () => {
    const customer = { kind: "customer", id: "c1" } as const;
    expect(buyerKey({ ...customer, email: "a@b.example" })).toBe(buyerKey({ ...customer, email: null }));
  });

  test("with one email count together, whatever its case and spaces", () => {
    const one = buyerKey({ kind: "anonymous", id: "v1", email: " Sample@B.example" });
    expect(buyerKey({ kind: "anonymous", id: "v2", email: "sample@b.EXAMPLE" })).toBe(one);
    expect(buyerKey({ kind: "anonymous", id: "v1", email: null })).not.toBe(one);
  });
});
