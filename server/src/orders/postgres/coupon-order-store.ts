import { type Cents, toCents } from "@boxwright/core/kernel/money";
import { eq, inArray, sql } from "drizzle-orm";
import { storeDiscounts, usesOfCoupons } from "../../checkout/coupons/uses-of-coupons.ts";
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
  const uses = usesOfCoupons(couponIds);
  // In one statement, so that it sees a use that the job completes meanwhile once.
  const { rows } = await db.execute<{ coupon_id: string; discount: string }>(sql`
    select coupon_id, sum(discount) as discount from (
      select coupon_id, sum(discount) as discount from ${uses} stored where discount is not null group by coupon_id
      union all
      select coupon_use.coupon_id, ${byCoupon} from ${uses} coupon_use
      join ${orders} on ${orders.paymentId} = coupon_use.payment_id join ${orderLines} on ${orderLines.orderId} = ${orders.id}
      where coupon_use.discount is null group by coupon_use.coupon_id
    ) given group by coupon_id`);
  return new Map(rows.map((row) => [row.coupon_id, toCents(Number(row.discount))]));
}

const usesPerBatch = 500;

/** Stores the discounts of the uses of coupons in orders that an earlier version placed. */
export async function storeMissingDiscounts(db: Database, batchSize = usesPerBatch): Promise<void> {
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const batch = await db
      .select({ paymentId: orders.paymentId, discount: byCoupon })
      .from(sql`${usesOfCoupons("all")} coupon_use`)
      .innerJoin(orders, sql`${orders.paymentId} = coupon_use.payment_id`)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(sql`coupon_use.discount is null and coupon_use.payment_id > ${last}`)
      .groupBy(orders.paymentId)
      .orderBy(orders.paymentId)
      .limit(batchSize);
    await storeDiscounts(
      db,
      batch.map(({ paymentId, discount }) => ({ paymentId, discount: toCents(Number(discount)) })),
    );
    if (batch.length < batchSize) return;
    last = batch.at(-1)?.paymentId ?? last;
  }
}
