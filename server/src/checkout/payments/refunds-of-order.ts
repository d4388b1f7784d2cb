import { and, eq, isNull, max, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db/database.ts";
import { refunds } from "./postgres/tables.ts";

/** A refund in the JSON that {@link refundsOf} selects. */
export interface StoredRefund {
  readonly id: string;
  readonly amount: number;
  readonly reason: string | null;
  readonly at: string;
  readonly refundedAt: string | null;
}

/** The refunds of an order, oldest first, as a column of a query. */
export function refundsOf(orderId: PgColumn): SQL<readonly StoredRefund[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', refund.id, 'amount', refund.total - coalesce(refund.earlier, 0),
      'reason', refund.reason, 'at', refund.created_at, 'refundedAt', refund.refunded_at) order by refund.created_at, refund.total), '[]'::json)
    from ${refunds} refund where refund.order_id = ${orderId})`;
}

/** The id of the order of a refund; null if there is no such refund. */
export async function orderOfRefund(db: Database, refundId: string): Promise<string | null> {
  const rows = await db.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  return rows[0]?.orderId ?? null;
}

/** Why the gateway refuses a refund of an order; null if it refuses none. */
export async function readRefundProblem(db: Database, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({ problem: max(refunds.problem) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.refundedAt)));
  return row?.problem ?? null;
}
