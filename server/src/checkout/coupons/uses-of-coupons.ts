import { inArray, type SQL, sql } from "drizzle-orm";
import { couponRedemptions } from "./postgres/tables.ts";

/** The uses of these coupons as a source for a query; it needs an alias, and has the columns `coupon_id` and `payment_id`. */
export function usesOfCoupons(couponIds: readonly string[]): SQL {
  const { couponId } = couponRedemptions;
  return sql`(select coupon_id, payment_id from ${couponRedemptions} where ${inArray(couponId, [...couponIds])})`;
}
