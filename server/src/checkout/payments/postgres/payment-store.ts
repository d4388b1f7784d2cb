import { toCents } from "@boxwright/core/kernel/money";
import { and, asc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { Payment } from "../payment.ts";
import { payments } from "./tables.ts";

type Row = typeof payments.$inferSelect;

/** Said in the statement itself, as indexes of some payments say it: a plan for all values cannot know that it holds. */
function hasStatus(status: Row["status"]): SQL {
  return sql`${payments.status} = ${sql.raw(`'${status}'`)}`;
}

export async function insertPayment(tx: Transaction, payment: Payment): Promise<void> {
  await tx.insert(payments).values(rowOf(payment));
}

/** Writes what became of a payment. */
export async function updatePayment(tx: Transaction, payment: Payment): Promise<void> {
  const { id, status, orderId, transactionId, instrument, refusal, refusalText, settledAt } = rowOf(payment);
  await tx
    .update(payments)
    .set({ status, orderId, transactionId, instrument, refusal, refusalText, settledAt })
    .where(eq(payments.id, id));
}

/** Reads a payment and holds it until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string): Promise<Payment> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  if (row === undefined) throw new Error(`no payment ${id}`);
  return paymentOf(row);
}

export async function findPayment(db: Database, id: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ? paymentOf(row) : null;
}

/** True while the gateway is, or was, being asked for what is due of an order. */
export async function orderIsBeingPaid(tx: Transaction, orderId: string): Promise<boolean> {
  const found = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.pays, "order"), eq(payments.orderId, orderId), eq(payments.status, "pending")));
  return found.length > 0;
}

/** A request of a visitor's to pay something, under its key. */
interface KeyedPayment {
  readonly visitorId: string;
  readonly idempotencyKey: string;
  readonly pays: "cart" | "order";
  /** Of the cart, or of the order. */
  readonly id: string;
}

/** The attempt that an earlier request with this key began, unless it was abandoned. */
export async function findPaymentByKey(tx: Transaction, of: KeyedPayment): Promise<Payment | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.visitorId, of.visitorId),
        eq(payments.pays, of.pays),
        eq(of.pays === "cart" ? payments.cartId : payments.orderId, of.id),
        eq(payments.idempotencyKey, of.idempotencyKey),
        sql`${payments.status} <> 'abandoned'`,
      ),
    );
  return row ? paymentOf(row) : null;
}

/** How many cards were declined since then for one cart or for one client address: whichever is more. */
export async function countDeclines(
  tx: Transaction,
  of: { readonly cartId: string; readonly clientAddress: string; readonly since: Date },
): Promise<number> {
  const declinedWhere = (which: ReturnType<typeof eq>) =>
    tx.$count(
      payments,
      and(which, hasStatus("refused"), eq(payments.refusal, "CARD_DECLINED"), gt(payments.settledAt, of.since)),
    );
  const ofCart = declinedWhere(eq(payments.cartId, of.cartId));
  const ofAddress = declinedWhere(eq(payments.clientAddress, of.clientAddress));
  const { rows } = await tx.execute<{ times: number }>(sql`select greatest(${ofCart}, ${ofAddress}) as times`);
  return rows[0]?.times ?? 0;
}

/** Payments begun before then whose outcome is still not known, oldest first. */
export async function findPendingPayments(db: Database, before: Date): Promise<Payment[]> {
  return findOldest(db, and(hasStatus("pending"), lt(payments.createdAt, before)));
}

/** Payments given up since then. */
export async function findAbandonedPayments(db: Database, since: Date): Promise<Payment[]> {
  return findOldest(db, and(hasStatus("abandoned"), gt(payments.settledAt, since)));
}

async function findOldest(db: Database, which: ReturnType<typeof and>): Promise<Payment[]> {
  const rows = await db.select().from(payments).where(which).orderBy(asc(payments.createdAt)).limit(100);
  return rows.map(paymentOf);
}

function paymentOf(row: Row): Payment {
  const { tenant, visitorKind, visitorId, refusal, refusalText, amount, ...rest } = row;
  return {
    ...rest,
    payer: { tenant, kind: visitorKind, id: visitorId },
    amount: toCents(amount),
    refusal: refusal === null ? null : { code: refusal, text: refusalText ?? "" },
  };
}

function rowOf({ payer, refusal, ...payment }: Payment): Row {
  return {
    ...payment,
    tenant: payer.tenant,
    visitorKind: payer.kind,
    visitorId: payer.id,
    refusal: refusal?.code ?? null,
    refusalText: refusal?.text ?? null,
  };
}
