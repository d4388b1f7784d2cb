import type { Customer } from "@boxwright/core/customers/customer";
import { changeStanding, type Standing, type StandingChange } from "@boxwright/core/customers/standing";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq } from "drizzle-orm";
import { blockAccountIn, isAccountBlocked } from "../identity/block-account.ts";
import type { Transaction } from "../platform/db/database.ts";
import { customerGroups, customers } from "./postgres/tables.ts";
import { readCustomer } from "./read-customer.ts";
import type { ChangeStandingRefusal } from "./refusals.ts";

export interface ChangedStanding {
  readonly customer: Customer;
  readonly before: Partial<Standing>;
  readonly after: Partial<Standing>;
  /** The sessions that a block ended: forget them after the commit. */
  readonly endedSessions: readonly string[];
}

/** Changes what staff decide about a customer, as the next version. A change that changes nothing keeps the version. */
export async function changeStandingIn(
  tx: Transaction,
  { tenant, id, version }: { readonly tenant: TenantName; readonly id: string; readonly version: number },
  change: StandingChange,
  at: Date,
): Promise<Result<ChangedStanding, ChangeStandingRefusal>> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for("update");
  const customer = await readCustomer(tx, tenant, id);
  if (customer === null) return refused({ kind: "unknownCustomer" });
  if (customer.version !== version) return refused({ kind: "staleVersion", currentVersion: customer.version });
  const { groupId } = change;
  if (typeof groupId === "string" && !(await isGroupOf(tx, tenant, groupId))) return refused({ kind: "unknownGroup" });
  const before = standingOf(customer, await isAccountBlocked(tx, id));
  const { after, changed } = changeStanding(before, change);
  if (changed.length === 0) return ok({ customer, before: {}, after: {}, endedSessions: [] });
  const { isBlocked, ...columns } = after;
  await tx
    .update(customers)
    .set({ ...columns, version: version + 1 })
    .where(eq(customers.id, id));
  const endedSessions = changed.includes("isBlocked") ? await blockAccountIn(tx, id, isBlocked, at) : [];
  const part = (standing: Standing) => Object.fromEntries(changed.map((name) => [name, standing[name]]));
  return ok({ customer, before: part(before), after: part(after), endedSessions });
}

function standingOf(customer: Customer, isBlocked: boolean): Standing {
  const { onAccount, isInvoiceWithoutTermsEnabled, isAsiMember, hasEndQuantityPricing, group } = customer;
  const groupId = group?.id ?? null;
  return { onAccount, isInvoiceWithoutTermsEnabled, isAsiMember, hasEndQuantityPricing, groupId, isBlocked };
}

async function isGroupOf(tx: Transaction, tenant: TenantName, groupId: string): Promise<boolean> {
  const ofTenant = and(eq(customerGroups.id, groupId), eq(customerGroups.tenant, tenant));
  return (await tx.select({ id: customerGroups.id }).from(customerGroups).where(ofTenant)).length === 1;
}
