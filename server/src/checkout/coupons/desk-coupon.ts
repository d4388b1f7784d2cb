import type { Coupon } from "@boxwright/core/checkout/coupon";

/** A coupon as the people of the shop see it. */
export interface DeskCoupon extends Coupon {
  readonly version: number;
  /** All its uses, by pending and successful payments. */
  readonly uses: number;
  /** Whether it is a coupon of every tenant. The people of one tenant see it, but do not change it. */
  readonly isShared: boolean;
}

/** What a person may decide about a coupon. Its code never changes, because shoppers know it. */
export type CouponTerms = Omit<Coupon, "id" | "code" | "stoppedAt">;

/** `ended`: its last day has passed, or it has no uses left. */
export const couponStates = ["planned", "live", "ended", "stopped"] as const;
export type CouponState = (typeof couponStates)[number];

export function couponStateAt(coupon: DeskCoupon, now: Date): CouponState {
  const { stoppedAt, validFrom, validUntil, usageLimit, uses } = coupon;
  if (stoppedAt !== null && now >= stoppedAt) return "stopped";
  if (validUntil !== null && now >= validUntil) return "ended";
  if (usageLimit !== null && uses >= usageLimit) return "ended";
  return validFrom !== null && now < validFrom ? "planned" : "live";
}
