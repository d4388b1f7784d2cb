import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type DrizzleSnapshotJSON, generateDrizzleJson } from "drizzle-kit/api";

/** A database schema as data. */
export type Snapshot = DrizzleSnapshotJSON;
export type TableSnapshot = Snapshot["tables"][string];
export type ColumnSnapshot = TableSnapshot["columns"][string];

const root = fileURLToPath(new URL("../..", import.meta.url));

/** drizzle-kit numbers its snapshots at random; the same tables always give the same file. */
const anyId = "00000000-0000-0000-0000-000000000000";

export function emptySnapshot(): Snapshot {
  return { ...generateDrizzleJson({}), id: anyId };
}

/** The schema that every tables.ts of the server together declares. */
export async function snapshotOfTables(): Promise<Snapshot> {
  const schema: Record<string, unknown> = {};
  for (const path of globSync("server/src/**/tables.ts", { cwd: root }).sort()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href);
    for (const name of Object.keys(exported).sort()) schema[`${path}/${name}`] = exported[name];
  }
  return { ...generateDrizzleJson(schema), id: anyId };
}
