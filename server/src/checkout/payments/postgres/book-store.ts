import { type Cents, toCents } from "@boxwright/core/kernel/money";
import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type { Payment } from "../payment.ts";
import { lateCharges, payments, refunds } from "./tables.ts";

/** A payment at the gateway, with its refunds, for a comparison with the gateway's own books. */
export interface BookedPayment extends Pick<Payment, "id" | "status" | "orderId" | "transactionId" | "createdAt"> {
  readonly amount: Cents;
  /** The sum of all refunds that the shop has promised. */
  readonly promised: Cents;
  /** The part of them that the gateway has paid, as the shop recorded it. */
  readonly paidOut: Cents;
}

interface Span {
  readonly from: Date;
  readonly until: Date;
  /** Continues after this id. */
  readonly after: string | null;
  readonly most: number;
}

/** The payments with these ids. */
export async function readPaymentsOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookedPayment>> {
  if (ids.length === 0) return new Map();
  const found = await select(db, inArray(payments.id, [...ids]), ids.length);
  return new Map(found.map((payment) => [payment.id, payment]));
}

/** The captured payments of a span, by id. */
export function readBookedPayments(db: Database, { from, until, after, most }: Span): Promise<BookedPayment[]> {
  const isCaptured = and(eq(payments.status, "captured"), eq(payments.method, "BRAINTREE"));
  const isWithin = and(gte(payments.createdAt, from), lt(payments.createdAt, until));
  return select(db, and(isCaptured, isWithin, after === null ? undefined : gt(payments.id, after)), most);
}

async function select(db: Database, where: SQL | undefined, most: number): Promise<BookedPayment[]> {
  const { id, status, orderId, transactionId, createdAt, amount } = payments;
  const sums = (paid: SQL) =>
    sql<number>`(greatest(
    (select coalesce(max(r.total), 0) from ${refunds} r where r.payment_id = ${payments}.id ${paid}),
    (select coalesce(max(r.amount), 0) from ${lateCharges} r where r.payment_id = ${payments}.id ${paid})))::bigint`.mapWith(
      Number,
    );
  const rows = await db
    .select({
      ...{ id, status, orderId, transactionId, createdAt, amount },
      ...{ promised: sums(sql``), paidOut: sums(sql`and r.refunded_at is not null`) },
    })
    .from(payments)
    .where(where)
    .orderBy(asc(payments.id))
    .limit(most);
  return rows.map((row) => ({
    ...row,
    amount: toCents(row.amount),
    promised: toCents(row.promised),
    paidOut: toCents(row.paidOut),
  }));
}
