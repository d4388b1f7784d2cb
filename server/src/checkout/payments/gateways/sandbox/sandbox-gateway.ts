import { randomBytes } from "node:crypto";
import { type Cents, subtractCents, toCents } from "@boxwright/core/kernel/money";
import { and, eq, gt, gte, isNull, lt, sql, sum } from "drizzle-orm";
import { type Database, inTransaction, type Transaction } from "../../../../platform/db/database.ts";
import { violatedConstraint } from "../../../../platform/db/errors.ts";
import { placeholdersOf, prepared } from "../../../../platform/db/prepared.ts";
import type { Charge, GatewayAdapter, Instrument, RefundOutcome, Sale, SaleOutcome } from "../../payment-gateway.ts";
import { amountVerdict } from "./amount-verdict.ts";
import { ClientTokens } from "./client-token.ts";
import { paymentMethods, refunds, sales } from "./postgres/tables.ts";
import { consumedTestNonce, type TestInstrument, testNonce, type Verdict } from "./test-instruments.ts";

const nonceHours = 3;
const storedHours = 24;
const charged = "submitted_for_settlement";

export interface SandboxGatewayDeps {
  /** The database of the sandbox's books; each entry has its own transaction, independent of the shop's transactions. */
  readonly db: Database;
  readonly now: () => Date;
  /** Whether the amount decides about a sale, as in Braintree's sandbox, which declines $2,000. */
  readonly amountsDecide: boolean;
}

export interface SandboxGateway extends GatewayAdapter {
  readonly clientTokens: ClientTokens;
  /** Stores an instrument from the card fields under a new single-use nonce. */
  store(instrument: TestInstrument): Promise<string>;
  /** Deletes nonces a day after they were made; they expire after three hours. */
  deleteOldNonces(): Promise<void>;
}

/** A gateway without an account: it accepts Braintree's test nonces and test cards, and has its own books of every charge. */
export function createSandboxGateway({ db, now, amountsDecide }: SandboxGatewayDeps): SandboxGateway {
  const clientTokens = new ClientTokens(db, now);

  return {
    provider: "sandbox",
    googleMerchantId: "",
    clientTokens,
    clientToken: () => clientTokens.make(),

    async store({ instrument, verdict }) {
      const nonce = `tokencc_${randomBytes(18).toString("base64url")}`;
      await db.insert(paymentMethods).values({ nonce, instrument, verdict });
      return nonce;
    },

    async deleteOldNonces() {
      const aDayAgo = sql`now() - make_interval(hours => ${storedHours})`;
      await db.delete(paymentMethods).where(lt(paymentMethods.createdAt, aDayAgo));
    },

    async sale(sale) {
      try {
        return await sell(db, sale, amountsDecide);
      } catch (error) {
        const isDuplicate = violatedConstraint(error) === "sale_one_charge_per_order";
        return isDuplicate ? { kind: "duplicate" } : { kind: "unknown", reason: String(error) };
      }
    },

    async findByOrderId(paymentId) {
      const [found] = await db
        .select()
        .from(sales)
        .where(and(eq(sales.orderId, paymentId), eq(sales.status, charged)));
      if (found === undefined) return null;
      return chargeOf(found.id, toCents(found.amount), await refundedOf(db, found.id), found.instrument);
    },

    async *chargesBetween(from, until) {
      const isWithin = and(gte(sales.createdAt, from), lt(sales.createdAt, until));
      const found = await db
        .select()
        .from(sales)
        .where(and(eq(sales.status, charged), isWithin))
        .orderBy(sales.createdAt);
      for (const { id, orderId: paymentId, amount, instrument, createdAt: at } of found) {
        yield { ...chargeOf(id, toCents(amount), await refundedOf(db, id), instrument), paymentId, at };
      }
    },

    refundUpTo: (transactionId, total) => inTransaction(db, (tx) => giveBack(tx, transactionId, total)),
  };
}

const insertSale = prepared((db) =>
  db
    .insert(sales)
    .values(placeholdersOf(sales, "id", "orderId", "status", "amount", "instrument", "processorCode", "processorText")),
);

async function sell(db: Database, sale: Sale, amountsDecide: boolean): Promise<SaleOutcome> {
  const used = await useNonce(db, sale.nonce);
  if (!("instrument" in used)) return used;
  const byAmount: Verdict = amountsDecide ? amountVerdict(sale.amount) : { kind: "approve" };
  const verdict = used.verdict.kind === "decline" ? used.verdict : byAmount;
  const id = randomBytes(6).toString("hex");
  const declined = verdict.kind === "decline";
  await insertSale(db, {
    id,
    orderId: sale.paymentId,
    status: declined ? "processor_declined" : charged,
    amount: sale.amount,
    instrument: used.instrument,
    processorCode: declined ? verdict.code : "1000",
    processorText: declined ? verdict.text : "Approved",
  });
  if (declined) return { kind: "declined", code: verdict.code, text: verdict.text };
  return { kind: "captured", charge: chargeOf(id, sale.amount, toCents(0), used.instrument) };
}

/** An attempt uses up a nonce of the card fields, with any outcome. */
async function useNonce(db: Database, nonce: string): Promise<TestInstrument | SaleOutcome> {
  const published = testNonce(nonce);
  if (published !== undefined) return published;
  if (nonce === consumedTestNonce) return { kind: "nonce-consumed" };
  const [taken] = await db
    .update(paymentMethods)
    .set({ consumedAt: sql`now()` })
    .where(
      and(
        eq(paymentMethods.nonce, nonce),
        isNull(paymentMethods.consumedAt),
        gt(paymentMethods.createdAt, sql`now() - make_interval(hours => ${nonceHours})`),
      ),
    )
    .returning();
  if (taken !== undefined) return taken;
  const known = await db
    .select({ consumedAt: paymentMethods.consumedAt })
    .from(paymentMethods)
    .where(eq(paymentMethods.nonce, nonce));
  return { kind: known[0]?.consumedAt ? "nonce-consumed" : "nonce-unknown" };
}

async function giveBack(tx: Transaction, transactionId: string, total: Cents): Promise<RefundOutcome> {
  const [sale] = await tx
    .select()
    .from(sales)
    .where(and(eq(sales.id, transactionId), eq(sales.status, charged)))
    .for("update");
  if (sale === undefined) return { kind: "refused", text: "Transaction not found." };
  if (total > sale.amount) return { kind: "refused", text: "Refund amount is too large." };
  const amount = subtractCents(total, await refundedOf(tx, transactionId));
  if (amount > 0)
    await tx.insert(refunds).values({ id: randomBytes(6).toString("hex"), saleId: transactionId, amount });
  return { kind: "refunded" };
}

async function refundedOf(db: Database | Transaction, saleId: string): Promise<Cents> {
  const [row] = await db
    .select({ total: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.saleId, saleId));
  return toCents(row?.total ?? 0);
}

function chargeOf(transactionId: string, amount: Cents, refunded: Cents, instrument: Instrument): Charge {
  return { transactionId, amount, refunded, instrument };
}
