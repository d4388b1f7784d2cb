import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { newId } from "../../platform/ids.ts";
import { newsletterSubscriptions } from "./tables.ts";

export type Subscription = typeof newsletterSubscriptions.$inferSelect;

export interface Reader {
  readonly tenant: TenantName;
  /** In its normal form. */
  readonly email: string;
}

export async function findSubscription(db: Database, reader: Reader): Promise<Subscription | undefined> {
  const [found] = await db.select().from(newsletterSubscriptions).where(isOf(reader));
  return found;
}

export async function readSubscription(tx: Transaction, id: string): Promise<Subscription | undefined> {
  const [found] = await tx.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id));
  return found;
}

/** The subscription of a reader, locked until the transaction ends. Without one, a pending subscription is added. */
export async function lockSubscription(
  tx: Transaction,
  reader: Reader,
  culture: string,
  now: Date,
): Promise<Subscription> {
  const pending = { ...reader, id: newId(), culture, status: "pending", requestedAt: now } as const;
  await tx.insert(newsletterSubscriptions).values(pending).onConflictDoNothing();
  const [locked] = await tx.select().from(newsletterSubscriptions).where(isOf(reader)).for("update");
  if (locked === undefined) throw new Error("a subscription that was just added is gone");
  return locked;
}

export async function changeSubscription(
  db: Database | Transaction,
  id: string,
  change: Partial<Pick<Subscription, "status" | "culture" | "requestedAt" | "confirmedAt" | "endedAt">>,
): Promise<void> {
  await db.update(newsletterSubscriptions).set(change).where(eq(newsletterSubscriptions.id, id));
}

/** Deletes subscriptions that were requested before that moment and never confirmed. */
export async function deleteUnconfirmed(db: Database, requestedBefore: Date): Promise<void> {
  const { status, requestedAt } = newsletterSubscriptions;
  await deleteInBatches(db, newsletterSubscriptions, and(eq(status, "pending"), lt(requestedAt, requestedBefore)));
}

/** Deletes subscriptions that ended before that moment. */
export async function deleteEndedBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, newsletterSubscriptions, lt(newsletterSubscriptions.endedAt, moment));
}

function isOf({ tenant, email }: Reader) {
  return and(eq(newsletterSubscriptions.tenant, tenant), eq(newsletterSubscriptions.email, email));
}
