import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";

/** A database schema as data: the parts of drizzle-kit's snapshot that these tools read. */
export interface Snapshot {
  readonly tables: Readonly<Record<string, TableSnapshot>>;
  readonly schemas: Readonly<Record<string, string>>;
  readonly sequences: Readonly<Record<string, object>>;
}

export interface TableSnapshot {
  /** Empty for `public`. */
  readonly schema: string;
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnSnapshot>>;
}

export interface ColumnSnapshot {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly default?: unknown;
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Replaces drizzle-kit's random id, so that the same tables always give the same file. */
const anyId = "00000000-0000-0000-0000-000000000000";

export function emptySnapshot(): Snapshot {
  return snapshotOf({});
}

/** The schema that all tables.ts files of the server declare. */
export async function snapshotOfTables(): Promise<Snapshot> {
  const schema: Record<string, unknown> = {};
  for (const path of globSync("server/src/**/tables.ts", { cwd: root }).sort()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href);
    for (const name of Object.keys(exported).sort()) schema[`${path}/${name}`] = exported[name];
  }
  return snapshotOf(schema);
}

export function snapshotOf(schema: Record<string, unknown>): Snapshot {
  return { ...generateDrizzleJson(schema), id: anyId };
}

/** The SQL statements that change one schema into another. */
export function statementsBetween(before: Snapshot, after: Snapshot): Promise<string[]> {
  type KitSnapshot = Parameters<typeof generateMigration>[0];
  return generateMigration(before as KitSnapshot, after as KitSnapshot);
}
