import { createHash } from "node:crypto";
import type { Selection } from "@boxwright/core/catalogue/product";
import { ok, type Result } from "@boxwright/core/kernel/result";
import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database } from "../platform/db/database.ts";
import { productConfigurations } from "./postgres/tables.ts";

export interface Configuration {
  readonly sku: string;
  readonly version: number;
  readonly selection: Selection;
}

/** The id of a configuration: the hash of what it says, so that the same one is stored once. */
export function configurationId({ sku, version, selection }: Configuration): string {
  const attributes = Object.entries(selection).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([sku, version, attributes]))
    .digest("hex");
}

/** Where a stored configuration is read. */
export function configurationUrl(tenant: string, configuration: Configuration): string {
  return `/api/tenants/${tenant}/productConfigs/${configurationId(configuration)}`;
}

/** Ids of configurations that each database is known to hold and to have noted as used: for so long they need not be written again. */
const stored = new WeakMap<Database, LRUCache<string, true>>();
const rememberedIds = 5000;
const hour = 3_600_000;

function storedIn(db: Database): LRUCache<string, true> {
  const known = stored.get(db) ?? new LRUCache<string, true>({ max: rememberedIds, ttl: hour });
  stored.set(db, known);
  return known;
}

const isUsedLongAgo = sql`${productConfigurations.usedAt} < now() - interval '1 hour'`;

/** Stores the configurations of a cart's lines in one statement, in the order of their ids so that two at once cannot wait for each other. */
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

/** Stores a configuration whose URL is given out. If it is new, `mayAdd` decides. */
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

/** A configuration that is stored; undefined where there is none of this id. Who reads it uses it. */
export async function readConfiguration(db: Database, id: string): Promise<Configuration | undefined> {
  const { sku, version, selection } = productConfigurations;
  const [row] = await db
    .select({ sku, version, selection, isUsedLongAgo: sql<boolean>`${isUsedLongAgo}` })
    .from(productConfigurations)
    .where(eq(productConfigurations.id, id));
  if (row === undefined) return undefined;
  const { isUsedLongAgo: isStale, ...configuration } = row;
  if (isStale)
    await db.update(productConfigurations).set({ usedAt: sql`now()` }).where(eq(productConfigurations.id, id));
  return configuration;
}
