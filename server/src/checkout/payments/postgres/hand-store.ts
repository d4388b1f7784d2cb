import { type Cents, toCents } from "@boxwright/core/kernel/money";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/database.ts";
import { handPayments, heldRefunds } from "./tables.ts";

type HandPayment = typeof handPayments.$inferSelect;

/** Stores a payment that came by check or bank transfer. False if the order has a payment with this method and reference already. */
export async function insertHandPayment(tx: Transaction, payment: HandPayment): Promise<boolean> {
  const inserted = await tx
    .insert(handPayments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ id: handPayments.id });
  return inserted.length > 0;
}

export async function insertHeldRefund(
  tx: Transaction,
  refund: Omit<typeof heldRefunds.$inferInsert, "refundedAt" | "method" | "reference">,
): Promise<void> {
  await tx.insert(heldRefunds).values(refund);
}

/** What came of an order by check or bank transfer, less what is to be paid back by hand. */
export async function readHandMoney(tx: Transaction, orderId: string): Promise<Cents> {
  const [row] = await tx
    .select({
      left: sql<number>`(coalesce(sum(${handPayments.amount}), 0) - (select coalesce(sum(held.amount), 0)
        from ${heldRefunds} held where held.order_id = ${orderId} and held.way = 'hand'))::float8`,
    })
    .from(handPayments)
    .where(eq(handPayments.orderId, orderId));
  return toCents(row?.left ?? 0);
}

/** What came of an order by check or bank transfer. */
export async function sumOfHandPayments(tx: Transaction, orderId: string): Promise<Cents> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${handPayments.amount}), 0)::float8` })
    .from(handPayments)
    .where(eq(handPayments.orderId, orderId));
  return toCents(row?.sum ?? 0);
}

/** Removes the credits of an order, which are paid out now, and returns them. */
export async function takeCredits(tx: Transaction, orderId: string) {
  const { id, amount, reason } = heldRefunds;
  return tx
    .delete(heldRefunds)
    .where(and(eq(heldRefunds.orderId, orderId), eq(heldRefunds.way, "credit")))
    .returning({ id, amount, reason });
}

/** Records that a person paid a refund back. False if there is none that waits for it. */
export async function finishHandRefund(
  tx: Transaction,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  paid: { readonly refundedAt: Date; readonly method: HandPayment["method"]; readonly reference: string },
): Promise<boolean> {
  const finished = await tx
    .update(heldRefunds)
    .set(paid)
    .where(
      and(
        eq(heldRefunds.id, id),
        eq(heldRefunds.orderId, orderId),
        eq(heldRefunds.way, "hand"),
        isNull(heldRefunds.refundedAt),
      ),
    )
    .returning({ id: heldRefunds.id });
  return finished.length > 0;
}
