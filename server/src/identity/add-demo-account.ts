import type { Tenant } from "@boxwright/core/storefront/tenants";
import type { Transaction } from "../platform/db/database.ts";
import { addAccount } from "./postgres/account-store.ts";

interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Adds an account of the demo shop with a verified email. False if another process has added it a moment ago. */
export function addDemoAccount(transaction: Transaction, tenant: Tenant, account: DemoAccount): Promise<boolean> {
  const now = new Date();
  return addAccount(transaction, {
    ...account,
    tenant: tenant.name,
    culture: tenant.defaultCulture,
    isDemo: true,
    emailVerifiedAt: now,
    createdAt: now,
  });
}
