import { type Cents, toCents } from "@boxwright/core/kernel/money";
import { eq, inArray, sql } from "drizzle-orm";
import { usesOfCoupons } from "../../checkout/coupons/uses-of-coupons.ts";
import type { Database } from "../../platform/db/database.ts";
import { orderLines, orders } from "./tables.ts";

/** An order that used a coupon. */
export interface CouponOrder {
  readonly paymentId: string;
  readonly orderId: string;
  readonly number: string | null;
  readonly email: string;
  /** What the coupon took off, without the credits of proofs. */
  readonly discount: Cents;
}

const byCoupon = sql<number>`coalesce(sum(${orderLines.goodsDiscount} - ${orderLines.proofCredit} + ${orderLines.shippingDiscount}), 0)::bigint`;

/** The orders of these payments. */
export async function readOrdersOfPayments(db: Database, paymentIds: readonly string[]): Promise<CouponOrder[]> {
  if (paymentIds.length === 0) return [];
  const rows = await db
    .select({
      paymentId: orders.paymentId,
      orderId: orders.id,
      number: orders.number,
      email: orders.email,
      discount: byCoupon,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(inArray(orders.paymentId, [...paymentIds]))
    .groupBy(orders.id);
  return rows.map((row) => ({ ...row, discount: toCents(Number(row.discount)) }));
}

/** What each of these coupons has taken off in all orders; a coupon without orders is missing. */
export async function readDiscountsOf(db: Database, couponIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  if (couponIds.length === 0) return new Map();
  const rows = await db
    .select({ couponId: sql<string>`coupon_use.coupon_id`, discount: byCoupon })
    .from(orders)
    .innerJoin(sql`${usesOfCoupons(couponIds)} coupon_use`, sql`coupon_use.payment_id = ${orders.paymentId}`)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .groupBy(sql`coupon_use.coupon_id`);
  return new Map(rows.map(({ couponId, discount }) => [couponId, toCents(Number(discount))]));
}
