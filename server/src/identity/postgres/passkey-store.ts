import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import type { Account } from "./account-store.ts";
import { accounts, passkeyChallenges, passkeys } from "./tables.ts";

export type Passkey = typeof passkeys.$inferSelect;
export type PasskeyChallenge = typeof passkeyChallenges.$inferSelect;

/** The passkeys of an account, the oldest first. */
export function readPasskeys(db: Database | Transaction, accountId: string): Promise<readonly Passkey[]> {
  const { createdAt, id } = passkeys;
  return db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(createdAt), asc(id));
}

/** False if somebody has added the passkey before. */
export async function insertPasskey(tx: Transaction, passkey: Passkey): Promise<boolean> {
  const added = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return added.length === 1;
}

/** The account of a passkey in a tenant. */
export async function findPasskeyOwner(
  tx: Transaction,
  tenant: TenantName,
  credentialId: string,
): Promise<Pick<Account, "id"> | undefined> {
  const [owner] = await tx
    .select({ id: accounts.id })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(and(eq(passkeys.credentialId, credentialId), eq(accounts.tenant, tenant)));
  return owner;
}

export async function markPasskeyUsed(
  tx: Transaction,
  id: string,
  used: Pick<Passkey, "counter" | "lastUsedAt">,
): Promise<void> {
  await tx.update(passkeys).set(used).where(eq(passkeys.id, id));
}

/** False if the account has no such passkey. */
export async function deletePasskey(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning({ id: passkeys.id });
  return deleted.length === 1;
}

/** Deletes all passkeys of an account, and what waits to become one. */
export async function deletePasskeys(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId));
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId));
}

export async function addChallenge(db: Database, challenge: PasskeyChallenge): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

/** Takes a challenge: of several calls at once, one gets it, and no later one. */
export async function takeChallenge(db: Database, hash: string): Promise<PasskeyChallenge | undefined> {
  const [taken] = await db.delete(passkeyChallenges).where(eq(passkeyChallenges.hash, hash)).returning();
  return taken;
}

export async function deleteChallengesIssuedBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, passkeyChallenges, lt(passkeyChallenges.issuedAt, moment));
}
