import { and, asc, count, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { staffPasskeys, staffRecoveryCodes, staffTotp } from "./tables.ts";

export type Totp = typeof staffTotp.$inferSelect;
export type Passkey = typeof staffPasskeys.$inferSelect;

export interface Factors {
  readonly totp: Totp | null;
  readonly passkeys: readonly Passkey[];
}

/** The second factors of a person, the oldest passkey first. */
export async function readFactors(db: Database | Transaction, staffId: string): Promise<Factors> {
  const [totp] = await db.select().from(staffTotp).where(eq(staffTotp.staffId, staffId));
  const passkeys = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.credentialId));
  return { totp: totp ?? null, passkeys };
}

/** Which of some people have a code app, and how many passkeys each has. */
export async function countFactors(
  db: Database,
  staffIds: readonly string[],
): Promise<{ readonly withTotp: ReadonlySet<string>; readonly passkeys: ReadonlyMap<string, number> }> {
  const ids = [...staffIds];
  if (ids.length === 0) return { withTotp: new Set(), passkeys: new Map() };
  const apps = await db.select({ staffId: staffTotp.staffId }).from(staffTotp).where(inArray(staffTotp.staffId, ids));
  const keys = await db
    .select({ staffId: staffPasskeys.staffId, number: count() })
    .from(staffPasskeys)
    .where(inArray(staffPasskeys.staffId, ids))
    .groupBy(staffPasskeys.staffId);
  return {
    withTotp: new Set(apps.map(({ staffId }) => staffId)),
    passkeys: new Map(keys.map(({ staffId, number }) => [staffId, number])),
  };
}

/** Sets the code app of a person, which replaces an earlier one. */
export async function setTotp(tx: Transaction, totp: Totp): Promise<void> {
  await tx.insert(staffTotp).values(totp).onConflictDoUpdate({ target: staffTotp.staffId, set: totp });
}

/** Accepts a code's time step. False if it, or a later one, was accepted before: of several calls at once, one succeeds. */
export async function acceptStep(tx: Transaction, staffId: string, step: number): Promise<boolean> {
  const accepted = await tx
    .update(staffTotp)
    .set({ lastStep: step })
    .where(and(eq(staffTotp.staffId, staffId), lt(staffTotp.lastStep, step)))
    .returning({ staffId: staffTotp.staffId });
  return accepted.length === 1;
}

/** False if the passkey is registered already. */
export async function addPasskey(tx: Transaction, passkey: Passkey): Promise<boolean> {
  const added = await tx
    .insert(staffPasskeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.credentialId });
  return added.length === 1;
}

/** Notes a use of a passkey, with the counter of its authenticator. */
export async function markPasskeyUsed(
  tx: Transaction,
  credentialId: string,
  used: Pick<Passkey, "counter" | "lastUsedAt">,
): Promise<void> {
  await tx.update(staffPasskeys).set(used).where(eq(staffPasskeys.credentialId, credentialId));
}

export async function deletePasskey(tx: Transaction, credentialId: string): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.credentialId, credentialId));
}

/** Replaces all recovery codes of a person. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  staffId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(hashes.map((hash) => ({ hash, staffId, createdAt: now })));
}

/** Uses a recovery code. False if there is no such code or it was used before. */
export async function useRecoveryCode(tx: Transaction, staffId: string, hash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.hash, hash),
        eq(staffRecoveryCodes.staffId, staffId),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: staffRecoveryCodes.hash });
  return used.length === 1;
}

export async function countRecoveryCodes(db: Database, staffId: string): Promise<number> {
  return db.$count(staffRecoveryCodes, and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)));
}

/** Removes everything with which a person confirms a sign-in. The next sign-in sets it up again. */
export async function deleteFactors(tx: Transaction, staffId: string): Promise<void> {
  await tx.delete(staffTotp).where(eq(staffTotp.staffId, staffId));
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
}
