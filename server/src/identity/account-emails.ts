import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../platform/db/database.ts";
import { exceptDemoRows } from "../platform/db/demo-rows.ts";
import { findAccount } from "./postgres/account-store.ts";
import { accounts } from "./postgres/tables.ts";

/** The email of every account as a subquery, for later rooms to join by the account's id. */
export function accountEmails(db: Database | Transaction) {
  const { id, email, emailVerifiedAt, blockedAt } = accounts;
  return db
    .select({ id, email, emailVerifiedAt, blockedAt })
    .from(accounts)
    .where(exceptDemoRows(accounts.isDemo))
    .as("account_email");
}

/** Whether an email is a customer's own and verified. */
export async function ownsEmail(
  db: Database | Transaction,
  tenant: TenantName,
  customerId: string,
  email: string,
): Promise<boolean> {
  const account = await findAccount(db, tenant, customerId);
  return account !== undefined && account.emailVerifiedAt !== null && account.email === email;
}

/** The email of a customer, verified or not; null for an unknown customer. */
export async function emailOf(db: Database, tenant: TenantName, customerId: string): Promise<string | null> {
  return (await findAccount(db, tenant, customerId))?.email ?? null;
}

export async function hasVerifiedEmail(db: Database, tenant: TenantName, customerId: string): Promise<boolean> {
  const account = await findAccount(db, tenant, customerId);
  return account !== undefined && account.emailVerifiedAt !== null;
}

/** Those emails that have an account, demo accounts included. */
export async function takenEmails(db: Database, tenant: TenantName, emails: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.tenant, tenant), inArray(accounts.email, [...emails])));
  return new Set(found.map(({ email }) => email));
}
