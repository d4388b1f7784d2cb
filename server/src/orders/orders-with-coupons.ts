import type { Cents } from "@boxwright/core/kernel/money";
import type { Database } from "../platform/db/database.ts";
import * as store from "./postgres/coupon-order-store.ts";

/** The orders of these payments, with what a coupon took off in each. */
export function readOrdersOfPayments(db: Database, paymentIds: readonly string[]): Promise<store.CouponOrder[]> {
  return store.readOrdersOfPayments(db, paymentIds);
}

/** What each of these coupons has taken off in all orders; a coupon without orders is missing. */
export function readDiscountsOf(db: Database, couponIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  return store.readDiscountsOf(db, couponIds);
}
