import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, desc, eq, gt, gte, lt, lte, max, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";
import type { Edition } from "../edition.ts";
import { priceEditions } from "./tables.ts";

type Db = Database | Transaction;

const editionsAfter = prepared((db) =>
  db
    .select()
    .from(priceEditions)
    .where(
      and(eq(priceEditions.tenant, sql.placeholder("tenant")), gt(priceEditions.number, sql.placeholder("number"))),
    )
    .orderBy(priceEditions.number),
);

/** The editions after a number, the oldest first. Every process asks for them each second. */
export async function readEditionsAfter(db: Db, tenant: TenantName, number: number): Promise<Edition[]> {
  return (await editionsAfter(db, { tenant, number })).map(editionOf);
}

/** The edition that is in force, and those after it; all of them if none is in force yet. */
export async function readEditionsFrom(db: Db, tenant: TenantName, now: Date): Promise<Edition[]> {
  const inForce = db
    .select({ number: max(priceEditions.number) })
    .from(priceEditions)
    .where(and(eq(priceEditions.tenant, tenant), lte(priceEditions.effectiveFrom, now)));
  const rows = await db
    .select()
    .from(priceEditions)
    .where(and(eq(priceEditions.tenant, tenant), gte(priceEditions.number, sql`coalesce((${inForce}), 1)`)))
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

export async function readNewestEdition(db: Db, tenant: TenantName): Promise<Edition | null> {
  const [row] = await readEditionsBefore(db, tenant, null, 1);
  return row ?? null;
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
