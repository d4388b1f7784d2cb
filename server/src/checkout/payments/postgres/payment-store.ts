import { toCents } from "@boxwright/core/kernel/money";
import { and, asc, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { allPlaceholdersOf, placeholdersOf, prepared, preparedSql } from "../../../platform/db/prepared.ts";
import type { Payment, PaymentRefusal } from "../payment.ts";
import { payments } from "./tables.ts";

type Row = typeof payments.$inferSelect;

/** Writes the status into the statement, as the partial indexes do: the planner does not use them for a parameter. */
export function hasStatus(status: Row["status"]): SQL {
  return sql`${payments.status} = ${sql.raw(`'${status}'`)}`;
}

const insert = prepared((db) => db.insert(payments).values(allPlaceholdersOf(payments)));

export async function insertPayment(tx: Transaction, payment: Payment): Promise<void> {
  await insert(tx, rowOf(payment));
}

const isOfId = eq(payments.id, sql.placeholder("id"));
const outcome = [
  "status",
  "orderId",
  "transactionId",
  "instrument",
  "refusal",
  "refusalText",
  "declineCode",
  "settledAt",
] as const;
const update = prepared((db) =>
  db
    .update(payments)
    .set(placeholdersOf(payments, ...outcome))
    .where(isOfId),
);

/** Stores the outcome of a payment; its other fields never change. */
export async function updatePayment(tx: Transaction, payment: Payment): Promise<void> {
  await update(tx, rowOf(payment));
}

const lock = prepared((db) => db.select().from(payments).where(isOfId).for("update"));

/** Reads a payment and locks it until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string): Promise<Payment> {
  const [row] = await lock(tx, { id });
  if (row === undefined) throw new Error(`no payment ${id}`);
  return paymentOf(row);
}

export async function findPayment(db: Database, id: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ? paymentOf(row) : null;
}

/** A request to pay something, by its idempotency key. */
interface KeyedPayment {
  readonly visitorId: string;
  readonly idempotencyKey: string;
  readonly pays: "cart" | "order";
  /** The id of the cart or the order. */
  readonly id: string;
}

const ofKey = { cart: preparedOfKey(payments.cartId), order: preparedOfKey(payments.orderId) };

function preparedOfKey(paid: typeof payments.cartId | typeof payments.orderId) {
  return prepared((db) =>
    db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.visitorId, sql.placeholder("visitorId")),
          eq(payments.pays, sql.placeholder("pays")),
          eq(paid, sql.placeholder("id")),
          eq(payments.idempotencyKey, sql.placeholder("idempotencyKey")),
          sql`${payments.status} <> 'abandoned'`,
        ),
      ),
  );
}

/** The payment that an earlier request with this key began, unless it was abandoned. */
export async function findPaymentByKey(tx: Transaction, of: KeyedPayment): Promise<Payment | null> {
  const [row] = await ofKey[of.pays](tx, { ...of });
  return row ? paymentOf(row) : null;
}

/** Prevents other transactions from opening or declining a payment from this client IP until this one ends. */
export async function lockClientIp(tx: Transaction, clientIp: string): Promise<void> {
  await lockIp(tx, { clientIp });
}

/** The namespace of these advisory locks: no other lock of the shop uses this number. */
const attemptsLock = 7_204_119_320;

const lockIp = preparedSql(
  () => sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder("clientIp")}, ${attemptsLock}))`,
);

/** Attempts with cards: the higher of the counts for the cart and for the client IP. */
export interface Attempts {
  readonly declined: number;
  /** Attempts whose outcome is not known yet. */
  readonly running: number;
}

/** Counts the pending attempts, and those that were declined after `since`. */
export async function countAttempts(
  tx: Transaction,
  of: { readonly cartId: string; readonly clientIp: string; readonly since: Date },
): Promise<Attempts> {
  const [counted] = await attempts(tx, of);
  return { declined: Number(counted?.declined), running: Number(counted?.running) };
}

const attempts = preparedSql<Attempts>((db) => {
  const declined = and(
    hasStatus("refused"),
    eq(payments.refusal, "CARD_DECLINED"),
    gt(payments.settledAt, sql.placeholder("since")),
  );
  const running = and(hasStatus("pending"), eq(payments.method, "BRAINTREE"));
  const ofCart = eq(payments.cartId, sql.placeholder("cartId"));
  const ofClientIp = eq(payments.clientIp, sql.placeholder("clientIp"));
  const most = (which: SQL | undefined) =>
    sql`greatest(${db.$count(payments, and(ofCart, which))}, ${db.$count(payments, and(ofClientIp, which))})`;
  return sql`select ${most(declined)} as declined, ${most(running)} as running`;
});

/** The most payments that one query returns. */
const batchSize = 100;

/** Payments that began before a moment and whose outcome is still not known, oldest first. */
export async function findPendingPayments(db: Database, before: Date): Promise<Payment[]> {
  const isOld = and(hasStatus("pending"), lt(payments.createdAt, before));
  const rows = await db.select().from(payments).where(isOld).orderBy(asc(payments.createdAt)).limit(batchSize);
  return rows.map(paymentOf);
}

/** How long an abandoned payment is looked up every minute, and how long every hour, since it was abandoned. */
interface LookUps {
  readonly everyMinuteSeconds: number;
  readonly everyHourSeconds: number;
}

const hourSeconds = 3_600;

export type AbandonedPayment = Pick<Row, "id" | "settledAt">;

/** A page of the abandoned payments to look up at a moment, newest first, after the last one of the page before. */
export function findAbandonedPayments(
  db: Database,
  at: Date,
  { everyMinuteSeconds, everyHourSeconds }: LookUps,
  last: AbandonedPayment | null,
): Promise<AbandonedPayment[]> {
  const before = (seconds: number) => new Date(at.getTime() - seconds * 1000);
  const { id, settledAt, lookedUpAt } = payments;
  const isDue = or(gt(settledAt, before(everyMinuteSeconds)), isNull(lookedUpAt), lte(lookedUpAt, before(hourSeconds)));
  const isAfterLast = last?.settledAt
    ? or(lt(settledAt, last.settledAt), and(eq(settledAt, last.settledAt), lt(id, last.id)))
    : undefined;
  return db
    .select({ id, settledAt })
    .from(payments)
    .where(and(hasStatus("abandoned"), gt(settledAt, before(everyHourSeconds)), isDue, isAfterLast))
    .orderBy(desc(settledAt), desc(id))
    .limit(batchSize);
}

export async function noteLookUp(db: Database, id: string, at: Date): Promise<void> {
  await db.update(payments).set({ lookedUpAt: at }).where(eq(payments.id, id));
}

function paymentOf(row: Row): Payment {
  const { tenant, visitorKind, visitorId, refusal, refusalText, declineCode, lookedUpAt, amount, ...rest } = row;
  return {
    ...rest,
    payer: { tenant, kind: visitorKind, id: visitorId },
    amount: toCents(amount),
    refusal: refusalOf(row),
  };
}

function refusalOf({ refusal: code, refusalText, declineCode }: Row): PaymentRefusal | null {
  if (code === null) return null;
  const text = refusalText ?? "";
  return code === "CARD_DECLINED" ? { code, declineCode: declineCode ?? "", text } : { code, text };
}

function rowOf({ payer, refusal, ...payment }: Payment): Row {
  return {
    ...payment,
    tenant: payer.tenant,
    visitorKind: payer.kind,
    visitorId: payer.id,
    refusal: refusal?.code ?? null,
    refusalText: refusal?.text ?? null,
    declineCode: refusal?.code === "CARD_DECLINED" ? refusal.declineCode : null,
    lookedUpAt: null,
  };
}
