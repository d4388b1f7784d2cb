import type { Tenant } from "@boxwright/core/storefront/tenants";
import type { Transaction } from "../platform/db/database.ts";
import { addAccount } from "./postgres/account-store.ts";

interface DemoAccount {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/** Adds a demo account with a verified email. False if another process has just added it. */
export function addDemoAccount(tx: Transaction, tenant: Tenant, { now, ...account }: DemoAccount): Promise<boolean> {
  return addAccount(tx, {
    ...account,
    tenant: tenant.name,
    culture: tenant.defaultCulture,
    isDemo: true,
    emailVerifiedAt: now,
    createdAt: now,
  });
}
