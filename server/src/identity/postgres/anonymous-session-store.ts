import type { ValidationKeyHashes } from "@boxwright/core/identity/validation-key";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { allPlaceholdersOf, prepared } from "../../platform/db/prepared.ts";
import { anonymousSession } from "./tables.ts";

export type AnonymousSession = typeof anonymousSession.$inferSelect;

const insert = prepared((db) => db.insert(anonymousSession).values(allPlaceholdersOf(anonymousSession)));

export async function addAnonymousSession(db: Database, session: AnonymousSession): Promise<void> {
  await insert(db, session);
}

export function hashesOf({ keyHash, previousKeyHash, rotatedAt }: AnonymousSession): ValidationKeyHashes {
  return { current: keyHash, previous: previousKeyHash, rotatedAt };
}

export async function findAnonymousSession(
  db: Database | Transaction,
  tenant: TenantName,
  id: string,
): Promise<AnonymousSession | undefined> {
  const [session] = await db
    .select()
    .from(anonymousSession)
    .where(and(eq(anonymousSession.id, id), eq(anonymousSession.tenant, tenant)));
  return session;
}

/** Replaces the current key by the next one. False if another call has done so already. */
export async function rotateValidationKey(
  db: Database,
  session: AnonymousSession,
  nextHash: string,
  now: Date,
): Promise<boolean> {
  const rotated = await db
    .update(anonymousSession)
    .set({ keyHash: nextHash, previousKeyHash: session.keyHash, rotatedAt: now })
    .where(and(eq(anonymousSession.id, session.id), eq(anonymousSession.keyHash, session.keyHash)))
    .returning({ id: anonymousSession.id });
  return rotated.length === 1;
}

export async function deleteSessionsIdleSince(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, anonymousSession, lt(anonymousSession.rotatedAt, moment));
}
