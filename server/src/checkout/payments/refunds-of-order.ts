import type { RefundWay } from "@boxwright/core/checkout/refund-way";
import { and, eq, isNull, max, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db/database.ts";
import { heldRefunds, refunds } from "./postgres/tables.ts";

/** A refund in the JSON that {@link refundsOf} selects. */
export interface StoredRefund {
  readonly id: string;
  readonly way: RefundWay;
  readonly amount: number;
  readonly reason: string | null;
  readonly at: string;
  readonly refundedAt: string | null;
}

/**
 * The refunds of an order, oldest first, as a column of a query. One that the gateway and a person pay in parts is paid out when both parts
 * are.
 */
export function refundsOf(orderId: PgColumn): SQL<readonly StoredRefund[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', id, 'way', way, 'amount', amount, 'reason', reason, 'at', at,
      'refundedAt', refunded_at) order by at, place), '[]'::json)
    from (select part.id, sum(part.amount) as amount, min(part.reason) as reason, min(part.at) as at, min(part.place) as place,
        case when bool_or(part.way = 'gateway') then 'gateway' else min(part.way) end as way,
        case when bool_and(part.refunded_at is not null) then max(part.refunded_at) end as refunded_at
      from (select refund.id, 'gateway' as way, refund.total - coalesce(refund.earlier, 0) as amount, refund.reason,
            refund.created_at as at, refund.refunded_at, refund.total as place
          from ${refunds} refund where refund.order_id = ${orderId}
        union all
        select held.id, held.way, held.amount, held.reason, held.created_at, held.refunded_at, 0
          from ${heldRefunds} held where held.order_id = ${orderId}) part
      group by part.id) refund)`;
}

/** The credit that the shop owes of an order, in cents, as a column of a query. */
export function creditOwedOn(orderId: PgColumn): SQL<number> {
  return sql<number>`(select coalesce(sum(held.amount), 0) from ${heldRefunds} held
    where held.order_id = ${orderId} and held.way = 'credit')`;
}

/** The id of the order of a refund; null if there is no such refund. */
export async function orderOfRefund(db: Database, refundId: string): Promise<string | null> {
  for (const table of [refunds, heldRefunds]) {
    const [row] = await db.select({ orderId: table.orderId }).from(table).where(eq(table.id, refundId));
    if (row !== undefined) return row.orderId;
  }
  return null;
}

/** Why the gateway refuses a refund of an order; null if it refuses none. */
export async function readRefundProblem(db: Database, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({ problem: max(refunds.problem) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.refundedAt)));
  return row?.problem ?? null;
}
