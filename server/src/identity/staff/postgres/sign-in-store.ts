import { and, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { staffInvitations, staffSignIns } from "./tables.ts";

export type PendingSignIn = typeof staffSignIns.$inferSelect;
export type Invitation = typeof staffInvitations.$inferSelect;

export async function addSignIn(db: Database | Transaction, signIn: PendingSignIn): Promise<void> {
  await db.insert(staffSignIns).values(signIn);
}

export async function findSignIn(db: Database, hash: string): Promise<PendingSignIn | undefined> {
  const [signIn] = await db.select().from(staffSignIns).where(eq(staffSignIns.hash, hash));
  return signIn;
}

/** A sign-in by the hash of its ticket, locked, so that of several calls at once one uses it. */
export async function lockSignIn(tx: Transaction, hash: string): Promise<PendingSignIn | undefined> {
  const [signIn] = await tx.select().from(staffSignIns).where(eq(staffSignIns.hash, hash)).for("update");
  return signIn;
}

export async function changeSignIn(
  tx: Transaction,
  hash: string,
  changed: Partial<Pick<PendingSignIn, "challenge" | "usedAt">>,
): Promise<void> {
  await tx.update(staffSignIns).set(changed).where(eq(staffSignIns.hash, hash));
}

/** Makes the pending sign-ins of a person useless. */
export async function voidSignIns(tx: Transaction, staffId: string, now: Date): Promise<void> {
  await tx
    .update(staffSignIns)
    .set({ usedAt: now })
    .where(and(eq(staffSignIns.staffId, staffId), isNull(staffSignIns.usedAt)));
}

export async function deleteSignInsIssuedBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(staffSignIns).where(lt(staffSignIns.issuedAt, moment));
}

/** Adds an invitation, which replaces earlier ones of the person. */
export async function replaceInvitation(tx: Transaction, { hash, staffId, issuedAt }: Invitation): Promise<void> {
  await voidInvitations(tx, staffId, issuedAt);
  await tx.insert(staffInvitations).values({ hash, staffId, issuedAt });
}

export async function voidInvitations(tx: Transaction, staffId: string, now: Date): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ usedAt: now })
    .where(and(eq(staffInvitations.staffId, staffId), isNull(staffInvitations.usedAt)));
}

export async function findInvitation(db: Database | Transaction, hash: string): Promise<Invitation | undefined> {
  const [invitation] = await db.select().from(staffInvitations).where(eq(staffInvitations.hash, hash));
  return invitation;
}

/** Uses an invitation. False if it was used before: of several calls at once, one succeeds. */
export async function useInvitation(tx: Transaction, hash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(staffInvitations)
    .set({ usedAt: now })
    .where(and(eq(staffInvitations.hash, hash), isNull(staffInvitations.usedAt)))
    .returning({ hash: staffInvitations.hash });
  return used.length === 1;
}

/** The unused invitations of some people, newest first. */
export async function listInvitations(db: Database, staffIds: readonly string[]): Promise<Invitation[]> {
  if (staffIds.length === 0) return [];
  return db
    .select()
    .from(staffInvitations)
    .where(and(inArray(staffInvitations.staffId, [...staffIds]), isNull(staffInvitations.usedAt)))
    .orderBy(desc(staffInvitations.issuedAt));
}

export async function deleteInvitationsIssuedBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.issuedAt, moment));
}
