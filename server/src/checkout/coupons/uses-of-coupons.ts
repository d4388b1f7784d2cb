import type { Cents } from "@boxwright/core/kernel/money";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { couponRedemptions } from "./postgres/tables.ts";

/**
 * The uses of these coupons, or of all, as a source for a query; it needs an alias, and has the columns `coupon_id`, `payment_id` and `discount`.
 * The discount is null if the payment is pending, or if an earlier version of the shop placed its order.
 */
export function usesOfCoupons(couponIds: readonly string[] | "all"): SQL {
  const isOfThem = couponIds === "all" ? sql`true` : inArray(couponRedemptions.couponId, [...couponIds]);
  return sql`(select coupon_id, payment_id, discount from ${couponRedemptions} where ${isOfThem})`;
}

/** What a coupon took off in the order of a payment. Neither cancellations nor refunds change that. */
export interface UseDiscount {
  readonly paymentId: string;
  readonly discount: Cents;
}

/** Stores discounts with the uses of coupons that have none yet. */
export async function storeDiscounts(db: Database | Transaction, discounts: readonly UseDiscount[]): Promise<void> {
  const rows = JSON.stringify(discounts.map(({ paymentId, discount }) => ({ payment_id: paymentId, discount })));
  await db.execute(sql`update ${couponRedemptions} coupon_use set discount = stored.discount
    from json_to_recordset(${rows}) stored (payment_id uuid, discount bigint)
    where coupon_use.payment_id = stored.payment_id and coupon_use.discount is null`);
}
