import { createHash } from "node:crypto";
import type { Product, Selection } from "@boxwright/core/catalogue/product";
import { eq } from "drizzle-orm";
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

/** Where a configuration that was kept is read. */
export function configurationUrl(tenant: string, configuration: Configuration): string {
  return `/api/tenants/${tenant}/productConfigs/${configurationId(configuration)}`;
}

/** Keeps a configuration for ever. `selection` is the canonical one. */
export async function storeConfiguration(
  db: Database,
  { sku, version }: Product,
  selection: Selection,
): Promise<Configuration> {
  const configuration = { sku, version, selection };
  await storeConfigurations(db, [configuration]);
  return configuration;
}

/** Ids of configurations that each database is known to hold: what is kept for ever need not be written again. */
const stored = new WeakMap<Database, LRUCache<string, true>>();
const rememberedIds = 5000;

/** Keeps several in one statement, in the order of their ids so that two at once cannot wait for each other. */
export async function storeConfigurations(db: Database, configurations: readonly Configuration[]): Promise<void> {
  const known = stored.get(db) ?? new LRUCache<string, true>({ max: rememberedIds });
  stored.set(db, known);
  const byId = new Map(configurations.map((configuration) => [configurationId(configuration), configuration]));
  const missing = [...byId].filter(([id]) => !known.has(id)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (missing.length === 0) return;
  const rows = missing.map(([id, configuration]) => ({ id, ...configuration }));
  await db.insert(productConfigurations).values(rows).onConflictDoNothing();
  for (const { id } of rows) known.set(id, true);
}

/** A configuration that was kept; undefined where there is none of this id. */
export async function readConfiguration(db: Database, id: string): Promise<Configuration | undefined> {
  const { sku, version, selection } = productConfigurations;
  const [row] = await db
    .select({ sku, version, selection })
    .from(productConfigurations)
    .where(eq(productConfigurations.id, id));
  return row;
}
