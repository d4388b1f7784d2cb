import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { databaseErrorCode } from "./errors.ts";
import {
  appliedHashes,
  compareSchema,
  type Migration,
  migrationsFolder,
  readMigrations,
  runsOutsideTransaction,
} from "./migrations.ts";

/** An arbitrary constant: the process that migrates this schema holds it. */
const advisoryLock = 7_204_119_318;
const lockPauseMilliseconds = 100;

/** Calls queue behind a migration that waits for a lock or holds one. Both limits end well before the calls give up (5 s). */
const lockTimeoutMilliseconds = 1_000;
const statementTimeoutMilliseconds = 4_000;

/** How long a migration is tried again while others hold its locks. Calls that queued behind it are answered in the pauses between. */
const patienceMilliseconds = 300_000;
const retryPauseMilliseconds = 1_000;

const lockTimeout = "55P03";
const deadlock = "40P01";
const statementTimeout = "57014";

interface MigrateOptions {
  readonly log?: Logger;
  /** The shop's own unless given. */
  readonly migrations?: readonly Migration[];
}

/**
 * Applies the migrations that the database lacks, beside processes that use it. Processes that start together take turns under an
 * advisory lock. A database with later migrations than this version has is left as it is. Throws if it was made by other migrations.
 */
export async function migrate(
  url: string,
  { log, migrations = readMigrations(migrationsFolder) }: MigrateOptions = {},
): Promise<void> {
  // A connection of its own: a migration may take longer than the pool lets a statement run. Its end frees the lock.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: "boxwright",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await holdLock(client);
    const state = compareSchema(migrations, await appliedHashes(client));
    if (state.kind === "foreign") throw new Error(foreignSchema);
    if (state.kind === "behind")
      for (const migration of migrations.slice(state.next)) await apply(client, migration, log);
  } finally {
    await client.end();
  }
}

const foreignSchema =
  "The database was made by another version of Boxwright, whose migrations this version does not have. " +
  "Run that version, or start with an empty database (another DATA_DIR or DATABASE_URL).";

/** True if every migration of this version has been applied: readiness, and commands that do not migrate, depend on it. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  return compareSchema(readMigrations(migrationsFolder), await appliedHashes(pool)).kind === "usable";
}

/** Tries again and again: a statement that waits for the lock would be a transaction for whose end CREATE INDEX CONCURRENTLY waits. */
async function holdLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [advisoryLock]);
    if (rows[0]?.held) break;
    await pause(lockPauseMilliseconds);
  }
  await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
  await client.query(
    "CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)",
  );
}

/** Applies one migration, again as long as others hold the locks that it needs. */
async function apply(client: pg.Client, migration: Migration, log: Logger | undefined): Promise<void> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (runsOutsideTransaction(migration)
        ? applyOutsideTransaction(client, migration)
        : applyInTransaction(client, migration));
      log?.info({ migration: migration.name, attempt }, "A migration was applied");
      return;
    } catch (error) {
      const code = databaseErrorCode(error);
      if (code === statementTimeout) throw new Error(tooSlow(migration));
      if (code !== lockTimeout && code !== deadlock) throw error;
      if (performance.now() - began > patienceMilliseconds) throw new Error(lockedOut(migration));
      log?.info({ migration: migration.name, attempt, err: error }, "A migration waits for the locks of others");
      await pause(retryPauseMilliseconds);
    }
  }
}

function tooSlow({ name }: Migration): string {
  return (
    `A statement of the migration ${name} took more than ${statementTimeoutMilliseconds} ms, in which it can lock others out, ` +
    "and was undone. Start again when the database is less busy."
  );
}

function lockedOut({ name }: Migration): string {
  return (
    `The migration ${name} did not get its locks within ${patienceMilliseconds / 60_000} minutes, and nothing of it was kept. ` +
    "End the long transactions that hold its tables (pg_stat_activity lists them), then start again."
  );
}

/** In one transaction that neither waits long for a lock nor holds one for long. */
async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(
      `SET LOCAL lock_timeout = ${lockTimeoutMilliseconds}; SET LOCAL statement_timeout = ${statementTimeoutMilliseconds}`,
    );
    await client.query(migration.sql);
    await record(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/** One statement without a transaction, for as long as it takes. It can be applied again after a crash at any moment. */
async function applyOutsideTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("SET lock_timeout = 0; SET statement_timeout = 0");
  await dropHalfBuiltIndex(client, migration);
  await client.query(migration.sql);
  await record(client, migration);
}

/** CREATE INDEX CONCURRENTLY that failed leaves an index that is of no use, and that IF NOT EXISTS would take for the real one. */
async function dropHalfBuiltIndex(client: pg.Client, { sql }: Migration): Promise<void> {
  const [, name] = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(sql) ?? [];
  if (name === undefined) return;
  const { rowCount } = await client.query(
    "SELECT FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relname = $1 AND NOT indisvalid",
    [name],
  );
  if (rowCount !== 0) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
}

async function record(client: pg.Client, { hash }: Migration): Promise<void> {
  const appliedAt = "extract(epoch FROM clock_timestamp()) * 1000";
  await client.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, ${appliedAt})`, [hash]);
}
