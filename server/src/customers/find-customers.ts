import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, eq, inArray, like, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { accountEmails, accountsWithEmailLike } from "../identity/account-emails.ts";
import type { Database } from "../platform/db/database.ts";
import { patternOf } from "../platform/db/patterns.ts";
import { customers, namesOf } from "./postgres/tables.ts";

export interface FoundCustomer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** So many customers with the longest word are looked at. */
const mostCandidates = 200;

/** Customers with all of these words, in lower case, in their names or their email; sorted by their email. */
export async function findCustomers(
  db: Database,
  tenant: TenantName,
  words: readonly string[],
  limit: number,
): Promise<readonly FoundCustomer[]> {
  const longest = patternOf(words.reduce((one, other) => (other.length > one.length ? other : one), ""));
  const named = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenant, tenant), like(namesOf(customers), longest)))
    .limit(mostCandidates);
  const candidates = union(named, accountsWithEmailLike(db, tenant, longest, mostCandidates));
  const account = accountEmails(db);
  const rows = await db
    .select({
      id: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      company: customers.companyName,
      email: account.email,
    })
    .from(customers)
    .innerJoin(account, eq(account.id, customers.id))
    .where(
      and(
        eq(customers.tenant, tenant),
        inArray(customers.id, sql`(${candidates})`),
        ...words.map((word) => or(like(namesOf(customers), patternOf(word)), like(account.email, patternOf(word)))),
      ),
    )
    .orderBy(asc(account.email))
    .limit(limit);
  return rows.map(({ id, firstName, lastName, company, email }) => ({
    id,
    name: [`${firstName} ${lastName}`.trim(), company].filter((part) => part !== "").join(", "),
    email,
  }));
}
