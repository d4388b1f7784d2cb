import { gt, isNull, lte, or, sql } from "drizzle-orm";
import type { JWK } from "jose";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { signingKey } from "./tables.ts";

export type StoredKey = typeof signingKey.$inferSelect;

export interface KeyPair {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateKey: string;
}

/** An arbitrary constant. A rotation holds this lock. */
const rotationLock = 5_190_337_402;

/** The current key and those retired after `retiredAfter`, newest first. */
export function loadKeys(db: Database, retiredAfter: Date): Promise<StoredKey[]> {
  return db
    .select()
    .from(signingKey)
    .where(or(isNull(signingKey.retiredAt), gt(signingKey.retiredAt, retiredAfter)))
    .orderBy(sql`${signingKey.createdAt} desc`);
}

/** Adds nothing if another process was quicker: the database allows one current key. */
export async function addFirstKey(db: Database, pair: KeyPair, now: Date): Promise<void> {
  await db
    .insert(signingKey)
    .values({ ...pair, createdAt: now })
    .onConflictDoNothing();
}

export async function replaceCurrentKey(db: Database, pair: KeyPair, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${rotationLock})`);
    await tx.update(signingKey).set({ retiredAt: now, privateKey: null }).where(isNull(signingKey.retiredAt));
    await tx.insert(signingKey).values({ ...pair, createdAt: now });
  });
}

export async function deleteKeysRetiredBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(signingKey).where(lte(signingKey.retiredAt, moment));
}
