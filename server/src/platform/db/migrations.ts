import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";

export const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the SQL with Unix line ends, in hex. */
  readonly hash: string;
}

/** The migrations of a folder, sorted by name. Names begin with four digits. */
export function readMigrations(folder: string): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
      return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    });
}

/** Statements that do not block others and have to, or should, run outside a transaction. */
const nonBlocking = /\bconcurrently\b|\bvalidate\s+constraint\b/i;

/** Whether a migration runs outside a transaction. It then consists of one statement. */
export function runsOutsideTransaction({ sql }: Pick<Migration, "sql">): boolean {
  return nonBlocking.test(withoutComments(sql));
}

export function withoutComments(sql: string): string {
  return sql.replaceAll(/--.*$/gm, "");
}

/**
 * The state of a database compared with the migrations of this version. `behind` lacks the migrations from `next` on. `usable` has all
 * of them, and may have later ones of a newer version. `foreign` has different migrations.
 */
export type SchemaState =
  | { readonly kind: "usable" }
  | { readonly kind: "behind"; readonly next: number }
  | { readonly kind: "foreign" };

export function compareSchema(known: readonly Migration[], applied: readonly string[]): SchemaState {
  const common = Math.min(known.length, applied.length);
  if (known.slice(0, common).some(({ hash }, index) => hash !== applied[index])) return { kind: "foreign" };
  return applied.length < known.length ? { kind: "behind", next: applied.length } : { kind: "usable" };
}

/** The hashes of the applied migrations, in the order of their application. */
export async function appliedHashes(client: pg.Pool | pg.Client): Promise<readonly string[]> {
  const { rows: found } = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there");
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ hash: string }>("SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id");
  return rows.map((row) => row.hash);
}
