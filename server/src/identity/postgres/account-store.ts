import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
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

const others = alias(accounts, "other_account");

/**
 * Sets an unverified email. False if another account has it; the transaction can go on. A statement that fails would take longer than one
 * that changes nothing, and so reveal that the email is taken: it fails only if the other account gets the email at the same time.
 */
export async function setEmail(
  tx: Transaction,
  { tenant, id }: Pick<Account, "tenant" | "id">,
  email: string,
): Promise<boolean> {
  const hasEmail = and(eq(others.tenant, tenant), eq(others.email, email));
  const isFree = notExists(tx.select().from(others).where(hasEmail));
  try {
    const changed = await tx.transaction((nested) =>
      nested
        .update(accounts)
        .set({ email, emailVerifiedAt: null })
        .where(and(eq(accounts.id, id), isFree))
        .returning({ id: accounts.id }),
    );
    return changed.length === 1;
  } catch (error) {
    if (violatedConstraint(error) === "account_one_per_email") return false;
    throw error;
  }
}
