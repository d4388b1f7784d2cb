import type { Customer } from "@boxwright/core/customers/customer";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import { accountEmails } from "../identity/account-emails.ts";
import type { Database, Transaction } from "../platform/db/database.ts";
import { customerAddresses, customerGroups, customers } from "./postgres/tables.ts";

/** Reads the customer in one statement, so that group, address book and the account's email are consistent. */
export async function readCustomer(
  db: Database | Transaction,
  tenant: TenantName,
  id: string,
): Promise<Customer | null> {
  const account = accountEmails(db);
  const rows = await db
    .select({
      customer: getTableColumns(customers),
      group: getTableColumns(customerGroups),
      entry: getTableColumns(customerAddresses),
      email: account.email,
      emailVerifiedAt: account.emailVerifiedAt,
    })
    .from(customers)
    .innerJoin(account, eq(account.id, customers.id))
    .leftJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .leftJoin(customerAddresses, eq(customerAddresses.customerId, customers.id))
    .where(and(eq(customers.id, id), eq(customers.tenant, tenant)))
    .orderBy(customerAddresses.position);
  const [first] = rows;
  if (first === undefined) return null;
  const { tenant: _tenant, groupId: _groupId, createdAt: _createdAt, ...columns } = first.customer;
  return {
    ...columns,
    email: first.email,
    isEmailVerified: first.emailVerifiedAt !== null,
    group: first.group && { id: first.group.id, key: first.group.key, name: first.group.name },
    addresses: rows.flatMap(({ entry }) => (entry === null ? [] : [{ id: entry.id, address: entry.address }])),
  };
}

/** The key of a customer's group, as the operator typed it; null without a group. */
export async function readGroupKey(db: Database | Transaction, tenant: TenantName, id: string): Promise<string | null> {
  const [row] = await db
    .select({ key: customerGroups.key })
    .from(customers)
    .innerJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .where(and(eq(customers.id, id), eq(customers.tenant, tenant)));
  return row?.key ?? null;
}

/** The names of the groups of customers, by the id of the customer. Most have none. */
export async function readGroupNames(
  db: Database,
  tenant: TenantName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: customers.id, name: customerGroups.name })
    .from(customers)
    .innerJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .where(and(inArray(customers.id, [...ids]), eq(customers.tenant, tenant)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
