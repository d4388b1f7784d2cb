import { createHash } from "node:crypto";
import type { Selection } from "@boxwright/core/catalogue/product";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database } from "../platform/db/database.ts";
import { productConfigurations } from "./postgres/tables.ts";
import type { UnknownConfiguration } from "./refusals.ts";
import type { ProductVersion } from "./select-product.ts";

export interface Configuration extends ProductVersion {
  readonly selection: Selection;
}

/** The id of a configuration: the hash of its content, so that equal ones are stored once. */
export function configurationId({ sku, version, selection }: Configuration): string {
  const attributes = Object.entries(selection).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([sku, version, attributes]))
    .digest("hex");
}

/** The URL of a stored configuration, without the origin. */
export function configurationUrl(tenant: string, configuration: Configuration): string {
  return `/api/tenants/${tenant}/productConfigs/${configurationId(configuration)}`;
}

/** Ids of configurations that a database has stored or marked as used within the last hour, and so need not write again. */
const storedIds = new WeakMap<Database, LRUCache<string, true>>();
const rememberedIds = 5000;
const hour = 3_600_000;

function storedIn(db: Database): LRUCache<string, true> {
  const known = storedIds.get(db) ?? new LRUCache<string, true>({ max: rememberedIds, ttl: hour });
  storedIds.set(db, known);
  return known;
}

const isUsedLongAgo = sql`${productConfigurations.usedAt} < now() - interval '1 hour'`;

/** Stores the configurations of a cart's lines in one statement, in the order of their ids, so that two calls never deadlock. */
export async function storeConfigurations(db: Database, configurations: readonly Configuration[]): Promise<void> {
  const known = storedIn(db);
  const byId = new Map(configurations.map((configuration) => [configurationId(configuration), configuration]));
  const missing = [...byId].filter(([id]) => !known.has(id)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (missing.length === 0) return;
  const rows = missing.map(([id, configuration]) => ({ id, ...configuration, isLinked: false }));
  await db
    .insert(productConfigurations)
    .values(rows)
    .onConflictDoUpdate({ target: productConfigurations.id, set: { usedAt: sql`now()` }, setWhere: isUsedLongAgo });
  for (const { id } of rows) known.set(id, true);
}

/** Stores a configuration whose URL is sent to a visitor. If it is new, `mayAdd` decides. */
export async function linkConfiguration<Refusal>(
  db: Database,
  configuration: Configuration,
  mayAdd: () => Promise<Result<null, Refusal>>,
): Promise<Result<null, Refusal>> {
  const id = configurationId(configuration);
  const { rowCount } = await db
    .update(productConfigurations)
    .set({ isLinked: true, usedAt: sql`now()` })
    .where(eq(productConfigurations.id, id));
  if (rowCount === 1) return ok(null);
  const allowed = await mayAdd();
  if (!allowed.ok) return allowed;
  await db
    .insert(productConfigurations)
    .values({ id, ...configuration, isLinked: true })
    .onConflictDoUpdate({ target: productConfigurations.id, set: { isLinked: true, usedAt: sql`now()` } });
  return allowed;
}

/** The stored configuration of an id. Reading it counts as using it. */
export async function readConfiguration(
  db: Database,
  id: string,
): Promise<Result<Configuration, UnknownConfiguration>> {
  const { sku, version, selection } = productConfigurations;
  const [row] = await db
    .select({ sku, version, selection, isUsedLongAgo: sql<boolean>`${isUsedLongAgo}` })
    .from(productConfigurations)
    .where(eq(productConfigurations.id, id));
  if (row === undefined) return refused({ kind: "unknownConfiguration" });
  const { isUsedLongAgo: isStale, ...configuration } = row;
  if (isStale)
    await db.update(productConfigurations).set({ usedAt: sql`now()` }).where(eq(productConfigurations.id, id));
  return ok(configuration);
}
