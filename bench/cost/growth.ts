import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import type { openPool } from "../../server/src/platform/db/pool.ts";

/** Tables that only a demo fills: its mailbox, and the books of its gateway, plant and carrier. */
const ofDemo = ["dev_mail", "sandbox_charge", "sandbox_refund", "sandbox_nonce"];

export interface Stored {
  /** Bytes of each table with its indexes. */
  readonly tables: ReadonlyMap<string, number>;
  /** The place in the write-ahead log, in bytes. */
  readonly log: number;
  /** Bytes of files. */
  readonly files: number;
}

const tableSizes = `select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`;

/** What the shop stores at this moment. */
export async function storedBy(pool: ReturnType<typeof openPool>, folder: string): Promise<Stored> {
  const { rows } = await pool.query<{ name: string; bytes: string }>(tableSizes);
  const log = await pool.query<{ bytes: string }>("select pg_current_wal_lsn() - '0/0' as bytes");
  return {
    tables: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])),
    log: Number(log.rows[0]?.bytes ?? 0),
    files: globSync(join(folder, "files", "**")).reduce((sum, path) => sum + bytesOf(path), 0),
  };
}

function bytesOf(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false });
  return entry?.isFile() ? entry.size : 0;
}

export interface Growth {
  readonly tables: number;
  readonly log: number;
  readonly files: number;
  /** The tables that grew most, in bytes. */
  readonly largest: readonly (readonly [table: string, bytes: number])[];
}

/** How much more is stored after some work than before it, for each of its units. Tables of a demo are left out. */
export function growthBetween(before: Stored, after: Stored, units: number): Growth {
  const grown = [...after.tables]
    .map(([table, bytes]) => [table, (bytes - (before.tables.get(table) ?? 0)) / units] as const)
    .filter(([table, bytes]) => bytes > 0 && !ofDemo.includes(table.split(".")[1] ?? ""))
    .sort(([, one], [, other]) => other - one);
  return {
    tables: grown.reduce((sum, [, bytes]) => sum + bytes, 0),
    log: (after.log - before.log) / units,
    files: (after.files - before.files) / units,
    largest: grown.slice(0, 12),
  };
}
