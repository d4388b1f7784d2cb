import { toCents } from "@boxwright/core/kernel/money";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type { RefundStore } from "../due-refund.ts";
import type { Charge } from "../payment-gateway.ts";
import { isDue, outcomesIn } from "./promised-refunds.ts";
import { lateCharges } from "./tables.ts";

/** Promises the refund of a late charge. False if it is promised already. */
export async function insertLateCharge(
  db: Database,
  paymentId: string,
  { transactionId, amount }: Pick<Charge, "transactionId" | "amount">,
  at: Date,
): Promise<boolean> {
  const inserted = await db
    .insert(lateCharges)
    .values({ paymentId, transactionId, amount, foundAt: at, nextTryAt: at })
    .onConflictDoNothing({ target: lateCharges.paymentId })
    .returning({ paymentId: lateCharges.paymentId });
  return inserted.length > 0;
}

function isDueCharge(now: Date): SQL | undefined {
  return and(isNull(lateCharges.refundedAt), isDue(now, lateCharges));
}

/** The refunds of late charges: each payment has at most one. */
export const lateChargeStore: RefundStore = {
  async findDue(db, now) {
    const rows = await db
      .select({ paymentId: lateCharges.paymentId })
      .from(lateCharges)
      .where(isDueCharge(now))
      .orderBy(lateCharges.nextTryAt)
      .limit(100);
    return rows.map(({ paymentId }) => paymentId);
  },

  async claim(tx, paymentId, { now, until }) {
    const [due] = await tx
      .update(lateCharges)
      .set({ claimedUntil: until })
      .where(and(eq(lateCharges.paymentId, paymentId), isDueCharge(now)))
      .returning({ transactionId: lateCharges.transactionId, amount: lateCharges.amount });
    return due === undefined ? null : { paymentId, transactionId: due.transactionId, total: toCents(due.amount) };
  },

  ...outcomesIn(lateCharges, ({ paymentId }) => eq(lateCharges.paymentId, paymentId)),
};
