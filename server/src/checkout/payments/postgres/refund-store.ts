import { type Cents, toCents } from "@boxwright/core/kernel/money";
import { and, eq, isNull, lte, max, min, or, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { payments, refunds } from "./tables.ts";

/** The sum of the refunds of a payment, paid out or not; null if there are none. */
export async function readPromisedRefund(db: Database | Transaction, paymentId: string): Promise<number | null> {
  const [row] = await db
    .select({ total: max(refunds.total) })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return row?.total ?? null;
}

/** Whether the waiting refunds of a payment are due: at least one is not postponed, and no process is requesting them. */
function isDue(now: Date): SQL | undefined {
  const claimedUntil = max(refunds.claimedUntil);
  return and(lte(min(refunds.nextTryAt), now), or(isNull(claimedUntil), lte(claimedUntil, now)));
}

/** The ids of payments with due refunds. */
export async function findDueRefunds(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(isNull(refunds.refundedAt))
    .groupBy(refunds.paymentId)
    .having(isDue(now))
    .orderBy(min(refunds.nextTryAt))
    .limit(100);
  return rows.map(({ paymentId }) => paymentId);
}

/** The total that the gateway has to refund of a charge, earlier refunds included. */
export interface DueRefund {
  readonly paymentId: string;
  readonly transactionId: string;
  readonly total: Cents;
}

/** Prevents other processes from requesting refunds of a payment before `until`. Null if no refund is due or another process is requesting it. */
export async function claimRefund(
  tx: Transaction,
  paymentId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<DueRefund | null> {
  await tx.select({ id: payments.id }).from(payments).where(eq(payments.id, paymentId)).for("update");
  const waiting = and(eq(refunds.paymentId, paymentId), isNull(refunds.refundedAt));
  const [due] = await tx
    .select({ transactionId: refunds.transactionId, total: max(refunds.total) })
    .from(refunds)
    .where(waiting)
    .groupBy(refunds.transactionId)
    .having(isDue(now));
  if (due?.total == null) return null;
  await tx.update(refunds).set({ claimedUntil: until }).where(waiting);
  return { paymentId, transactionId: due.transactionId, total: toCents(due.total) };
}

/** Marks the refunds up to this total as paid. */
export async function finishRefund(db: Database, { paymentId, total }: DueRefund, at: Date): Promise<void> {
  await db
    .update(refunds)
    .set({ refundedAt: at, problem: null })
    .where(and(eq(refunds.paymentId, paymentId), lte(refunds.total, total), isNull(refunds.refundedAt)));
}

/** Postpones the refunds up to this total; `problem` is why the gateway refused, or null if the charge is not settled yet. */
export async function postponeRefund(
  db: Database,
  { paymentId, total }: DueRefund,
  { nextTryAt, problem }: { readonly nextTryAt: Date; readonly problem: string | null },
): Promise<void> {
  await db
    .update(refunds)
    .set({ nextTryAt, claimedUntil: null, problem })
    .where(and(eq(refunds.paymentId, paymentId), lte(refunds.total, total), isNull(refunds.refundedAt)));
}
