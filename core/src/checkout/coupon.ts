import type { CouponEffect } from "../cart/charges.ts";
import type { LineDiscount, LinePrice } from "../cart/totals.ts";
import { addCents, type Cents, shareOfCents, toCents, zeroCents } from "../kernel/money.ts";

/** What a coupon takes off. */
export type CouponOffer =
  | { readonly kind: "percentOffGoods"; readonly percent: number }
  | { readonly kind: "amountOffGoods"; readonly amount: Cents }
  | { readonly kind: "freeShipping" }
  | { readonly kind: "wholeOrder" };

export interface Coupon {
  readonly id: string;
  readonly code: string;
  readonly offer: CouponOffer;
  /** Goods that a cart must come to before the coupon holds. */
  readonly minimumSubtotal: Cents;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  /** How often it may be used by anybody, ever; null where it does not matter. */
  readonly usageLimit: number | null;
  readonly used: number;
  readonly displayMessage: string;
  readonly expirationMessage: string;
  readonly staticLegalCopy: string;
  readonly detailsMessage: string;
}

/** What a cart shows while its coupon does not hold. */
export const invalidCouponMessage = "The Promotional code you have applied is not valid, Please remove to proceed.";

/** Codes are the same however they are typed. */
export function normaliseCouponCode(text: string): string {
  return text.trim().toUpperCase();
}

export function isCouponValid(coupon: Coupon, subtotal: Cents, now: Date): boolean {
  if (coupon.validFrom !== null && now < coupon.validFrom) return false;
  if (coupon.validUntil !== null && now >= coupon.validUntil) return false;
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return false;
  return subtotal >= coupon.minimumSubtotal;
}

/** What a coupon does to a cart of these lines; `coupon` is null where the cart's code is unknown. */
export function couponEffect(
  coupon: Coupon | null,
  code: string,
  prices: readonly LinePrice[],
  now: Date,
): CouponEffect {
  const whole: LineDiscount = {
    goods: addCents(zeroCents, ...prices.map(({ goods }) => goods)),
    shipping: addCents(zeroCents, ...prices.map(({ shipping }) => shipping)),
  };
  if (coupon === null || !isCouponValid(coupon, whole.goods, now)) return invalidEffect(coupon, code);
  const discount = discountOf(coupon.offer, whole);
  const { id: couponId, displayMessage, expirationMessage, staticLegalCopy, detailsMessage } = coupon;
  const texts = { displayMessage, expirationMessage, staticLegalCopy, detailsMessage };
  return { couponId, isValid: true, ...texts, goodsDiscount: discount.goods, shippingDiscount: discount.shipping };
}

function invalidEffect(coupon: Coupon | null, code: string): CouponEffect {
  return {
    couponId: coupon?.id ?? code,
    isValid: false,
    displayMessage: invalidCouponMessage,
    expirationMessage: coupon?.expirationMessage ?? "",
    staticLegalCopy: coupon?.staticLegalCopy ?? "",
    detailsMessage: coupon?.detailsMessage ?? "",
    goodsDiscount: zeroCents,
    shippingDiscount: zeroCents,
  };
}

function discountOf(offer: CouponOffer, whole: LineDiscount): LineDiscount {
  switch (offer.kind) {
    case "percentOffGoods":
      return { goods: shareOfCents(whole.goods, offer.percent, 100), shipping: zeroCents };
    case "amountOffGoods":
      return { goods: toCents(Math.min(offer.amount, whole.goods)), shipping: zeroCents };
    case "freeShipping":
      return { goods: zeroCents, shipping: whole.shipping };
    case "wholeOrder":
      return whole;
  }
}
