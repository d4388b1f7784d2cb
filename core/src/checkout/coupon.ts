import type { CouponEffect, CouponLine, CouponTexts } from "../cart/charges.ts";
import { noDiscount } from "../cart/totals.ts";
import { addCents, type Cents } from "../kernel/money.ts";
import { type CouponGoods, isFor } from "./coupon-goods.ts";
import { type CouponOffer, discountsOf } from "./coupon-offer.ts";

export interface Coupon {
  readonly id: string;
  readonly code: string;
  readonly offer: CouponOffer;
  /** Null where it is for everything that is sold. */
  readonly goods: CouponGoods | null;
  /** What the goods that it is for must come to before it holds. */
  readonly minimumSubtotal: Cents;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  /** How often it may be used by anybody, ever; null where it does not matter. */
  readonly usageLimit: number | null;
  /** How often one buyer may use it; null where it does not matter. */
  readonly buyerLimit: number | null;
  readonly texts: CouponTexts;
}

/** How often a coupon has been used up to now. What has no limit is not counted. */
export interface CouponUses {
  readonly byAnybody: number;
  readonly byBuyer: number;
}

export interface UsedCoupon {
  readonly coupon: Coupon;
  readonly uses: CouponUses;
}

/** What a cart shows while its coupon does not hold. */
export const invalidCouponMessage = {
  en: "The Promotional code you have applied is not valid, Please remove to proceed.",
  de: "Der eingelöste Gutscheincode ist nicht mehr gültig. Bitte entfernen Sie ihn, um fortzufahren.",
};

/** Whether a coupon's dates and limits allow one more use now. */
export function mayBeUsed({ coupon, uses }: UsedCoupon, now: Date): boolean {
  const { validFrom, validUntil, usageLimit, buyerLimit } = coupon;
  if (validFrom !== null && now < validFrom) return false;
  if (validUntil !== null && now >= validUntil) return false;
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
  const taking = lines.map((line) => isFor(goods, line));
  if (!mayBeUsed(used, now) || !suits(lines, taking, minimumSubtotal)) {
    const shown = { ...texts, displayMessage: invalidCouponMessage };
    return { couponId, isValid: false, texts: shown, discounts: lines.map(nothingOff) };
  }
  const prices = lines.map(({ price }, index) => (taking[index] ? price : noDiscount));
  return { couponId, isValid: true, texts, discounts: discountsOf(offer, prices) };
}

function suits(lines: readonly CouponLine[], taking: readonly boolean[], minimumSubtotal: Cents): boolean {
  const eligible = lines.filter((_, index) => taking[index]);
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
