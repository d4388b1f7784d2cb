import type { CustomerFlag } from "@boxwright/core/customers/standing";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, getTableColumns, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { accountEmails } from "../identity/account-emails.ts";
import type { Database } from "../platform/db/database.ts";
import { type CursorRefusal, keysetQuery, type Page, pageOf } from "../platform/db/keyset.ts";
import { plannedForValues } from "../platform/db/planned-for-values.ts";
import { customerGroups, customers, customerWords } from "./postgres/tables.ts";

export interface CustomerFilter {
  readonly tenant: TenantName;
  /** Words of the name, company or key, or the beginning of an email; null for all customers. */
  readonly query: string | null;
  readonly flag: CustomerFlag | null;
}

/** A page of a tenant's customers, newest first. */
export async function listCustomers(
  db: Database,
  filter: CustomerFilter,
  page: { readonly cursor: string | null; readonly size: number },
) {
  const account = accountEmails(db);
  const query = keysetQuery({ at: customers.createdAt, id: customers.id, direction: "newest first" }, page);
  if (!query.ok) return query;
  const { where, orderBy, limit, position } = query.value;
  const { email, emailVerifiedAt, blockedAt } = account;
  const flagged: Readonly<Record<CustomerFlag, SQL | undefined>> = {
    onAccount: eq(customers.onAccount, true),
    invoiceWithoutTerms: eq(customers.isInvoiceWithoutTermsEnabled, true),
    asiMember: eq(customers.isAsiMember, true),
    eqp: eq(customers.hasEndQuantityPricing, true),
    inGroup: isNotNull(customers.groupId),
    blocked: isNotNull(blockedAt),
  };
  const listed = and(
    eq(customers.tenant, filter.tenant),
    filter.flag === null ? undefined : flagged[filter.flag],
    where,
  );
  const read = (matching?: SQL) =>
    db
      .select({
        customer: getTableColumns(customers),
        group: getTableColumns(customerGroups),
        account: { email, emailVerifiedAt, blockedAt },
        position,
      })
      .from(customers)
      .innerJoin(account, eq(account.id, customers.id))
      .leftJoin(customerGroups, eq(customerGroups.id, customers.groupId))
      .where(and(listed, matching))
      .orderBy(...orderBy)
      .limit(limit);
  const readMatching = async (wanted: string) => {
    const ofTenant = and(eq(customers.tenant, filter.tenant), where);
    const newest = db
      .select({ id: customers.id })
      .from(customers)
      .where(ofTenant)
      .orderBy(...orderBy)
      .limit(searchedFirst);
    const first = await read(and(inArray(customers.id, newest), or(begins(email, wanted), hasWords(wanted))));
    if (first.length === limit) return first;
    if (filter.flag !== null) return read(matches(db, wanted));
    // The ids come first: PostgreSQL would read the whole table of customers to join thousands of matches.
    const ids = await plannedForValues<{ id: string }>(
      db,
      sql`select ${customers.id} as id from (${matching(db, wanted)}) matching
        cross join lateral (
          select ${customers}.* from ${customers} join ${account} on ${account.id} = ${customers.id} where ${customers.id} = matching.id offset 0
        ) ${customers}
        where ${listed} order by ${sql.join([...orderBy], sql`, `)} limit ${limit}`,
    );
    return ids.length === 0 ? [] : read(inArray(customers.id, idsOf(ids)));
  };
  const found = await (filter.query === null ? read() : readMatching(filter.query));
  return ok(
    pageOf(
      query.value,
      found.map(({ position: place, ...row }) => ({ row, position: place })),
    ),
  );
}

export type ListedCustomer =
  Awaited<ReturnType<typeof listCustomers>> extends Result<Page<infer Row>, CursorRefusal> ? Row : never;

/** So many of the next customers of a list are searched without an index, which is fast for words that many customers have. */
const searchedFirst = 500;

function begins(email: SQLWrapper, query: string): SQL {
  return sql`${email} like ${`${query.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`}`;
}

/** Undefined for a query without words. */
function hasWords(query: string): SQL | undefined {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  const tsquery = words.map((word) => `${word}:*`).join(" & ");
  return words.length === 0 ? undefined : sql`${customerWords(customers)} @@ to_tsquery('simple', ${tsquery})`;
}

/** The ids of customers who match. A union, because PostgreSQL uses the index of each kind of match only without `or`. */
function matching(db: Database, query: string) {
  const account = accountEmails(db);
  const withEmail = db.select({ id: account.id }).from(account).where(begins(account.email, query));
  const worded = hasWords(query);
  if (worded === undefined) return withEmail;
  const withWords = db.select({ id: customers.id }).from(customers).where(worded);
  return union(withEmail, withWords);
}

function matches(db: Database, query: string): SQL {
  return inArray(customers.id, matching(db, query));
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

export interface FoundCustomer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
}

/** Some customers with the words of a query, as {@link listCustomers} finds them. The ids are planned for the words, which may be rare or common. */
export async function findCustomers(
  db: Database,
  tenant: TenantName,
  query: string,
  limit: number,
): Promise<readonly FoundCustomer[]> {
  const found = matches(db, query);
  const ids = await plannedForValues<{ id: string }>(
    db,
    sql`select ${customers.id} as id from ${customers} where ${and(eq(customers.tenant, tenant), found)} limit ${limit}`,
  );
  if (ids.length === 0) return [];
  const account = accountEmails(db);
  const { id, firstName, lastName, companyName } = customers;
  return db
    .select({ id, firstName, lastName, companyName, email: account.email })
    .from(customers)
    .innerJoin(account, eq(account.id, id))
    .where(inArray(id, idsOf(ids)))
    .orderBy(account.email);
}

/** The groups of a tenant by name. */
export function listGroups(db: Database, tenant: TenantName) {
  const { id, key, name } = customerGroups;
  return db.select({ id, key, name }).from(customerGroups).where(eq(customerGroups.tenant, tenant)).orderBy(name, id);
}
