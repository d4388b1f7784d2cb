import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { exceptDemoRows } from "../../platform/db/demo-rows.ts";
import { violatedConstraint } from "../../platform/db/errors.ts";
import { accounts } from "./tables.ts";

export type Account = typeof accounts.$inferSelect;

/** `email` has to be normalised. */
export async function findAccountByEmail(
  db: Database | Transaction,
  tenant: TenantName,
  email: string,
): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.tenant, tenant), eq(accounts.email, email), exceptDemoRows(accounts.isDemo)));
  return account;
}

export async function findAccount(
  db: Database | Transaction,
  tenant: TenantName,
  id: string,
): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.tenant, tenant), exceptDemoRows(accounts.isDemo)));
  return account;
}

/** Locks the account until the transaction ends, so that changes of password and email happen one after another. */
export async function lockAccount(tx: Transaction, id: string): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), exceptDemoRows(accounts.isDemo)))
    .for("update");
  return account;
}

/** False if the email has an account already; the transaction can go on. */
export async function addAccount(tx: Transaction, account: typeof accounts.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(accounts)
    .values(account)
    .onConflictDoNothing({ target: [accounts.tenant, accounts.email] })
    .returning({ id: accounts.id });
  return added.length === 1;
}

export async function setPasswordHash(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}

export async function setVerified(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(accounts).set({ emailVerifiedAt: at }).where(eq(accounts.id, id));
}

/** Sets an unverified email. False if another account has it; the transaction can go on. */
export async function setEmail(tx: Transaction, id: string, email: string): Promise<boolean> {
  try {
    await tx.transaction((nested) =>
      nested.update(accounts).set({ email, emailVerifiedAt: null }).where(eq(accounts.id, id)),
    );
    return true;
  } catch (error) {
    if (violatedConstraint(error) === "account_one_per_email") return false;
    throw error;
  }
}
