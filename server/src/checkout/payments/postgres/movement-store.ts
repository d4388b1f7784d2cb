import { and, asc, eq, gt, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../../platform/db/database.ts";
import { handPayments, heldRefunds, payments, refunds } from "./tables.ts";

/** Money that came for an order, or that the shop gives back. */
export interface Movement {
  readonly id: string;
  readonly kind: "payment" | "refund";
  readonly orderId: string;
  /** When it was paid or promised. */
  readonly at: Date;
  readonly method: string;
  readonly reference: string;
  readonly amount: number;
  /** When a refund was paid out; null for one that is not yet, and for a payment. */
  readonly paidOutAt: Date | null;
}

export interface MovementQuery {
  readonly from: Date;
  readonly until: Date;
  /** Continues after this id; ids rise with time. */
  readonly after: string | null;
  readonly most: number;
}

export type ReadMovements = (db: Database, query: MovementQuery) => Promise<Movement[]>;

function within(at: PgColumn, id: PgColumn, { from, until, after }: MovementQuery): SQL | undefined {
  return and(gte(at, from), lt(at, until), after === null ? undefined : gt(id, after));
}

const readCaptured: ReadMovements = async (db, query) => {
  const { id, orderId, method, transactionId, amount, settledAt, status } = payments;
  const rows = await db
    .select({ id, orderId, method, transactionId, amount, settledAt })
    .from(payments)
    .where(and(eq(status, "captured"), gt(amount, 0), isNotNull(orderId), within(settledAt, id, query)))
    .orderBy(asc(id))
    .limit(query.most);
  return rows.flatMap((row) =>
    row.orderId === null || row.settledAt === null
      ? []
      : {
          ...{ id: row.id, kind: "payment" as const, orderId: row.orderId, at: row.settledAt, method: row.method },
          ...{ reference: row.transactionId ?? "", amount: row.amount, paidOutAt: null },
        },
  );
};

const readByHand: ReadMovements = async (db, query) => {
  const { id, recordedAt } = handPayments;
  const rows = await db
    .select()
    .from(handPayments)
    .where(within(recordedAt, id, query))
    .orderBy(asc(id))
    .limit(query.most);
  return rows.map((row) => ({ ...row, kind: "payment", at: row.recordedAt, paidOutAt: null }));
};

const readRefunds: ReadMovements = async (db, query) => {
  const { id, orderId, transactionId, createdAt, refundedAt } = refunds;
  const rows = await db
    .select({
      ...{ id, orderId, at: createdAt, reference: transactionId, paidOutAt: refundedAt, method: payments.method },
      amount: sql<number>`(${refunds.total} - coalesce(${refunds.earlier}, 0))::bigint`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(within(createdAt, id, query))
    .orderBy(asc(id))
    .limit(query.most);
  return rows.map((row) => ({ ...row, kind: "refund" }));
};

const readHeld: ReadMovements = async (db, query) => {
  const { id, createdAt, way } = heldRefunds;
  const rows = await db
    .select()
    .from(heldRefunds)
    .where(and(eq(way, "hand"), within(createdAt, id, query)))
    .orderBy(asc(id))
    .limit(query.most);
  return rows.map(({ createdAt: at, method, reference, refundedAt: paidOutAt, ...row }) => ({
    ...{ id: row.id, kind: "refund" as const, orderId: row.orderId, at, amount: row.amount, paidOutAt },
    ...{ method: method ?? "", reference: reference ?? "" },
  }));
};

/** Each kind of movement is in a table of its own. */
export const movementReaders: readonly ReadMovements[] = [readCaptured, readByHand, readRefunds, readHeld];
