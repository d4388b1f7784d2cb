import type { changeCoupon, createCoupon, WireDeskCoupon } from "@boxwright/contract/desk/coupons";
import { type BodyOf, wireCents } from "@boxwright/contract/kernel";
import type { CouponOffer } from "@boxwright/core/checkout/coupon-offer";
import { offerWords } from "@boxwright/core/checkout/coupon-offer-words";
import { type Cents, toCents, zeroCents } from "@boxwright/core/kernel/money";
import { type CouponTerms, couponStateAt, type DeskCoupon } from "../../../checkout/coupons/desk-coupon.ts";

export function presentCoupon(coupon: DeskCoupon, discountGiven: Cents, now: Date): WireDeskCoupon {
  const { id, version, code, offer, goods, minimumSubtotal, usageLimit, buyerLimit, texts, uses, isShared } = coupon;
  return {
    id,
    version,
    code,
    offer: offer.kind === "amountOffGoods" ? { ...offer, amount: wireCents(offer.amount) } : { ...offer },
    goods: goods && { productKeys: [...goods.productKeys], families: [...goods.families] },
    minimumSubtotal: wireCents(minimumSubtotal),
    validFrom: textOf(coupon.validFrom),
    validUntil: textOf(coupon.validUntil),
    usageLimit,
    buyerLimit,
    texts,
    stoppedAt: textOf(coupon.stoppedAt),
    state: couponStateAt(coupon, now),
    uses,
    isShared,
    discountGiven: wireCents(discountGiven),
  };
}

function textOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

const none = { en: "", de: "" };

/** The terms of a new coupon. What is left out has no limit, and the words are those of the offer. */
export function newTermsOf(body: BodyOf<typeof createCoupon>): CouponTerms {
  const offer = offerOf(body.offer);
  return {
    goods: null,
    minimumSubtotal: zeroCents,
    validFrom: null,
    validUntil: null,
    usageLimit: null,
    buyerLimit: null,
    texts: { displayMessage: offerWords(offer), expirationMessage: none, staticLegalCopy: none, detailsMessage: none },
    ...termsOf(body),
    offer,
  };
}

/** The terms that a body names. */
export function termsOf(body: Omit<BodyOf<typeof changeCoupon>, "version">): Partial<CouponTerms> {
  const { offer, goods, minimumSubtotal, validFrom, validUntil, usageLimit, buyerLimit, texts } = body;
  return {
    ...(offer !== undefined && { offer: offerOf(offer) }),
    ...(goods !== undefined && { goods }),
    ...(minimumSubtotal !== undefined && { minimumSubtotal: toCents(minimumSubtotal.centAmount) }),
    ...(validFrom !== undefined && { validFrom: dateOf(validFrom) }),
    ...(validUntil !== undefined && { validUntil: dateOf(validUntil) }),
    ...(usageLimit !== undefined && { usageLimit }),
    ...(buyerLimit !== undefined && { buyerLimit }),
    ...(texts !== undefined && { texts }),
  };
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function offerOf(offer: BodyOf<typeof createCoupon>["offer"]): CouponOffer {
  return offer.kind === "amountOffGoods" ? { ...offer, amount: toCents(offer.amount.centAmount) } : offer;
}
