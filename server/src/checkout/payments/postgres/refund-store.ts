import { toCents } from "@boxwright/core/kernel/money";
import { and, eq, isNull, lte, max, min, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { RefundStore } from "../due-refund.ts";
import { isDue, outcomesIn } from "./promised-refunds.ts";
import { lateCharges, payments, refunds } from "./tables.ts";

/** The sum of the refunds of a payment, paid out or not; null if there are none. */
export async function readPromisedRefund(db: Database | Transaction, paymentId: string): Promise<number | null> {
  const [row] = await db
    .select({ total: max(refunds.total) })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return row?.total ?? null;
}

/** The refunds that the gateway has not paid yet, also those of late charges. */
export async function countWaitingRefunds(
  db: Database,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const { rows } = await db.execute<{ count: number; oldest: string | Date | null }>(sql`
    select count(*)::int as count, min(at) as oldest from (
      select created_at as at from ${refunds} where refunded_at is null
      union all select found_at from ${lateCharges} where refunded_at is null) waiting`);
  const [row] = rows;
  return { count: row?.count ?? 0, oldestAt: row?.oldest == null ? null : new Date(row.oldest) };
}

/** The waiting refunds of a payment are due together if at least one is not postponed and none is being requested. */
const waitingTimes = { nextTryAt: min(refunds.nextTryAt), claimedUntil: max(refunds.claimedUntil) };

/** The waiting refunds of a payment up to a total. */
function waitingUpTo(paymentId: string, total: number): SQL | undefined {
  return and(eq(refunds.paymentId, paymentId), lte(refunds.total, total), isNull(refunds.refundedAt));
}

/** The refunds of orders. */
export const refundStore: RefundStore = {
  async findDue(db, now) {
    const rows = await db
      .select({ paymentId: refunds.paymentId })
      .from(refunds)
      .where(isNull(refunds.refundedAt))
      .groupBy(refunds.paymentId)
      .having(isDue(now, waitingTimes))
      .orderBy(min(refunds.nextTryAt))
      .limit(100);
    return rows.map(({ paymentId }) => paymentId);
  },

  async claim(tx, paymentId, { now, until }) {
    await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId)).for("update");
    const waiting = and(eq(refunds.paymentId, paymentId), isNull(refunds.refundedAt));
    const [due] = await tx
      .select({ transactionId: refunds.transactionId, total: max(refunds.total) })
      .from(refunds)
      .where(waiting)
      .groupBy(refunds.transactionId)
      .having(isDue(now, waitingTimes));
    if (due?.total == null) return null;
    await tx.update(refunds).set({ claimedUntil: until }).where(waiting);
    return { paymentId, transactionId: due.transactionId, total: toCents(due.total) };
  },

  ...outcomesIn(refunds, ({ paymentId, total }) => waitingUpTo(paymentId, total)),
};
