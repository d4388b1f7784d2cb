import type { CouponEffect, CouponLine, CouponTexts } from "../cart/charges.ts";
import { noDiscount } from "../cart/totals.ts";
import { addCents, type Cents } from "../kernel/money.ts";
import { appliesTo, type CouponGoods } from "./coupon-goods.ts";
import { type CouponOffer, discountsOf } from "./coupon-offer.ts";

export interface Coupon {
  readonly id: string;
  readonly code: string;
  readonly offer: CouponOffer;
  /** Null if the coupon applies to all goods. */
  readonly goods: CouponGoods | null;
  /** The coupon is invalid while the goods that it applies to cost less. */
  readonly minimumSubtotal: Cents;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  /** When the shop stopped it before its end; null if it did not. */
  readonly stoppedAt: Date | null;
  /** How often all buyers together may use it; null if there is no limit. */
  readonly usageLimit: number | null;
  /** How often one buyer may use it; null if there is no limit. */
  readonly buyerLimit: number | null;
  readonly texts: CouponTexts;
}

/** How often a coupon has been used so far. Uses are counted only if there is a limit. */
export interface CouponUses {
  readonly byAnybody: number;
  readonly byBuyer: number;
}

export interface UsedCoupon {
  readonly coupon: Coupon;
  readonly uses: CouponUses;
}

/** The message of a cart whose coupon is invalid. */
export const invalidCouponMessage = {
  en: "The Promotional code you have applied is not valid, Please remove to proceed.",
  de: "Der eingelöste Gutscheincode ist nicht mehr gültig. Bitte entfernen Sie ihn, um fortzufahren.",
};

/** Whether the dates and limits of a coupon allow one more use now. */
export function isUsable({ coupon, uses }: UsedCoupon, now: Date): boolean {
  const { validFrom, validUntil, stoppedAt, usageLimit, buyerLimit } = coupon;
  if (validFrom !== null && now < validFrom) return false;
  if (validUntil !== null && now >= validUntil) return false;
  if (stoppedAt !== null && now >= stoppedAt) return false;
  if (usageLimit !== null && uses.byAnybody >= usageLimit) return false;
  return buyerLimit === null || uses.byBuyer < buyerLimit;
}

/** A coupon code on the lines of a cart, at one moment. */
export interface AppliedCode {
  readonly code: string;
  readonly lines: readonly CouponLine[];
  readonly now: Date;
}

/** The effect of a coupon on a cart; `used` is null if there is no coupon with that code. */
export function couponEffect(used: UsedCoupon | null, { code, lines, now }: AppliedCode): CouponEffect {
  if (used === null) return { couponId: code, isValid: false, texts: unknownTexts, discounts: lines.map(nothingOff) };
  const { id: couponId, goods, offer, minimumSubtotal, texts } = used.coupon;
  const applies = lines.map((line) => appliesTo(goods, line));
  if (!isUsable(used, now) || !reachesMinimum(lines, applies, minimumSubtotal)) {
    const shown = { ...texts, displayMessage: invalidCouponMessage };
    return { couponId, isValid: false, texts: shown, discounts: lines.map(nothingOff) };
  }
  const prices = lines.map(({ price }, index) => (applies[index] ? price : noDiscount));
  return { couponId, isValid: true, texts, discounts: discountsOf(offer, prices) };
}

function reachesMinimum(lines: readonly CouponLine[], applies: readonly boolean[], minimumSubtotal: Cents): boolean {
  const eligible = lines.filter((_, index) => applies[index]);
  if (eligible.length === 0 && lines.length > 0) return false;
  return addCents(...eligible.map(({ price }) => price.goods)) >= minimumSubtotal;
}

const nothingOff = () => noDiscount;

const noText = { en: "", de: "" };
const unknownTexts: CouponTexts = {
  displayMessage: invalidCouponMessage,
  expirationMessage: noText,
  staticLegalCopy: noText,
  detailsMessage: noText,
};
