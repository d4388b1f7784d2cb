import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, desc, eq, gt, gte, inArray, lt, lte, max, notExists, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";
import type { Edition, Editor } from "../edition.ts";
import { priceEditions, priceWithdrawals } from "./tables.ts";

type Db = Database | Transaction;

/** Whether the edition of a row was not withdrawn. */
function isStanding(db: Db) {
  const { tenant, number } = priceWithdrawals;
  const withdrawal = db
    .select({ number })
    .from(priceWithdrawals)
    .where(and(eq(tenant, priceEditions.tenant), eq(number, priceEditions.number)));
  return notExists(withdrawal);
}

const editionsAfter = prepared((db) =>
  db
    .select()
    .from(priceEditions)
    .where(
      and(
        eq(priceEditions.tenant, sql.placeholder("tenant")),
        gt(priceEditions.number, sql.placeholder("number")),
        isStanding(db),
      ),
    )
    .orderBy(priceEditions.number),
);

/** The editions after a number that were not withdrawn, the oldest first. Every process asks for them each second. */
export async function readEditionsAfter(db: Db, tenant: TenantName, number: number): Promise<Edition[]> {
  return (await editionsAfter(db, { tenant, number })).map(editionOf);
}

/** The edition that is in force, and those after it that were not withdrawn; all of them if none is in force yet. */
export async function readEditionsFrom(db: Db, tenant: TenantName, now: Date): Promise<Edition[]> {
  const inForce = db
    .select({ number: max(priceEditions.number) })
    .from(priceEditions)
    .where(and(eq(priceEditions.tenant, tenant), lte(priceEditions.effectiveFrom, now), isStanding(db)));
  const rows = await db
    .select()
    .from(priceEditions)
    .where(
      and(eq(priceEditions.tenant, tenant), gte(priceEditions.number, sql`coalesce((${inForce}), 1)`), isStanding(db)),
    )
    .orderBy(priceEditions.number);
  return rows.map(editionOf);
}

export async function findEdition(db: Db, tenant: TenantName, number: number): Promise<Edition | null> {
  const [row] = await db
    .select()
    .from(priceEditions)
    .where(and(eq(priceEditions.tenant, tenant), eq(priceEditions.number, number)));
  return row === undefined ? null : editionOf(row);
}

/** The newest edition that was not withdrawn, of those before a number or of all. */
export async function readNewestEdition(
  db: Db,
  tenant: TenantName,
  number: number | null = null,
): Promise<Edition | null> {
  const before = number === null ? undefined : lt(priceEditions.number, number);
  const [row] = await db
    .select()
    .from(priceEditions)
    .where(and(eq(priceEditions.tenant, tenant), before, isStanding(db)))
    .orderBy(desc(priceEditions.number))
    .limit(1);
  return row === undefined ? null : editionOf(row);
}

/** The number of the next edition. Those that were withdrawn keep theirs. */
export async function nextNumber(tx: Transaction, tenant: TenantName): Promise<number> {
  const [last] = await readEditionsBefore(tx, tenant, null, 1);
  return (last?.number ?? 0) + 1;
}

/** The newest edition that came from files. */
export async function readNewestOfFiles(db: Db, tenant: TenantName): Promise<Edition | null> {
  const [row] = await db
    .select()
    .from(priceEditions)
    .where(and(eq(priceEditions.tenant, tenant), eq(priceEditions.origin, "files")))
    .orderBy(desc(priceEditions.number))
    .limit(1);
  return row === undefined ? null : editionOf(row);
}

/** At most so many editions before a number, the newest first; the newest of all if the number is null. */
export async function readEditionsBefore(
  db: Db,
  tenant: TenantName,
  number: number | null,
  most: number,
): Promise<Edition[]> {
  const before = number === null ? undefined : lt(priceEditions.number, number);
  const rows = await db
    .select()
    .from(priceEditions)
    .where(and(eq(priceEditions.tenant, tenant), before))
    .orderBy(desc(priceEditions.number))
    .limit(most);
  return rows.map(editionOf);
}

export async function insertEdition(tx: Transaction, { publishedBy, ...edition }: Edition): Promise<void> {
  await tx.insert(priceEditions).values({
    ...edition,
    origin: publishedBy === null ? "files" : "desk",
    publishedBy: publishedBy?.id ?? null,
    publishedByName: publishedBy?.name ?? "",
  });
}

interface Withdrawal {
  readonly tenant: TenantName;
  readonly number: number;
  readonly by: Editor;
  readonly reason: string;
  readonly at: Date;
}

export async function insertWithdrawal(
  tx: Transaction,
  { tenant, number, by, reason, at: withdrawnAt }: Withdrawal,
): Promise<void> {
  const values = { tenant, number, withdrawnBy: by.id, withdrawnByName: by.name, reason, withdrawnAt };
  await tx.insert(priceWithdrawals).values(values);
}

/** Those of the editions that were withdrawn. */
export async function readWithdrawn(
  db: Db,
  tenant: TenantName,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ number: priceWithdrawals.number })
    .from(priceWithdrawals)
    .where(and(eq(priceWithdrawals.tenant, tenant), inArray(priceWithdrawals.number, [...numbers])));
  return new Set(rows.map(({ number }) => number));
}

function editionOf(row: typeof priceEditions.$inferSelect): Edition {
  const { tenant, number, tables, publishedBy, publishedByName, reason, effectiveFrom, publishedAt } = row;
  return {
    tenant,
    number,
    tables,
    publishedBy: publishedBy === null ? null : { id: publishedBy, name: publishedByName },
    reason,
    effectiveFrom,
    publishedAt,
  };
}
