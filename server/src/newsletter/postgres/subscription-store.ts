import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { newsletterSubscriptions } from "./tables.ts";

export type Subscription = typeof newsletterSubscriptions.$inferSelect;

export interface Reader {
  readonly tenant: TenantName;
  /** In its normal form. */
  readonly email: string;
}

/** The subscription of an address. */
export async function findSubscription(db: Database, reader: Reader): Promise<Subscription | undefined> {
  const [found] = await db.select().from(newsletterSubscriptions).where(isOf(reader));
  return found;
}

/** The subscription with that id; none once it was forgotten. */
export async function readSubscription(tx: Transaction, id: string): Promise<Subscription | undefined> {
  const [found] = await tx.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id));
  return found;
}

/** The subscription of an address, begun where there is none, and locked until the transaction ends. */
export async function lockSubscription(
  tx: Transaction,
  reader: Reader,
  culture: string,
  now: Date,
): Promise<Subscription> {
  const begun = { ...reader, id: newId(), culture, status: "pending", requestedAt: now } as const;
  await tx.insert(newsletterSubscriptions).values(begun).onConflictDoNothing();
  const [locked] = await tx.select().from(newsletterSubscriptions).where(isOf(reader)).for("update");
  if (locked === undefined) throw new Error("a subscription that was just begun is gone");
  return locked;
}

/** Writes what is named, and nothing else. */
export async function changeSubscription(
  db: Database | Transaction,
  id: string,
  change: Partial<Pick<Subscription, "status" | "culture" | "requestedAt" | "confirmedAt" | "endedAt">>,
): Promise<void> {
  await db.update(newsletterSubscriptions).set(change).where(eq(newsletterSubscriptions.id, id));
}

/** Forgets who was asked before that and never confirmed. */
export async function forgetUnconfirmed(db: Database, requestedBefore: Date): Promise<void> {
  const { status, requestedAt } = newsletterSubscriptions;
  await db.delete(newsletterSubscriptions).where(and(eq(status, "pending"), lt(requestedAt, requestedBefore)));
}

function isOf({ tenant, email }: Reader) {
  return and(eq(newsletterSubscriptions.tenant, tenant), eq(newsletterSubscriptions.email, email));
}
