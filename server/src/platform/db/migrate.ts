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

/** An arbitrary constant. The process that migrates this schema holds the lock. */
const advisoryLock = 7_204_119_318;
const lockPauseMilliseconds = 100;

/** Calls queue behind a migration that waits for a lock or holds one. Both limits end well before the calls give up (5 s). */
const lockTimeoutMilliseconds = 1_000;
const statementTimeoutMilliseconds = 4_000;

/** How long a migration is tried while other transactions hold its locks. Calls that queue behind it continue in the pauses. */
const retryMilliseconds = 300_000;
const retryPauseMilliseconds = 1_000;

const lockTimeout = "55P03";
const deadlock = "40P01";
const statementTimeout = "57014";

interface MigrateOptions {
  readonly log?: Logger;
  /** The default is the shop's own. */
  readonly migrations?: readonly Migration[];
}

/**
 * Applies the missing migrations while other processes use the database. Processes that start together take turns with an advisory
 * lock. A database with later migrations than this version stays as it is. Throws if the database has other migrations.
 */
export async function migrate(
  url: string,
  { log, migrations = readMigrations(migrationsFolder) }: MigrateOptions = {},
): Promise<void> {
  // A separate connection, because a migration may exceed the statement timeout of the pool. Closing it releases the lock.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: "boxwright",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    // A role that may not change tables can start a shop whose tables are ready.
    if (compareSchema(migrations, await appliedHashes(client)).kind === "usable") return;
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
  "The database belongs to another version of Boxwright, whose migrations this version does not have. " +
  "Run that version, or start with an empty database (another DATA_DIR or DATABASE_URL).";

/** True if every migration of this version is applied, as readiness and operators' commands require. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  return compareSchema(readMigrations(migrationsFolder), await appliedHashes(pool)).kind === "usable";
}

/** Polls for the lock, because a statement that waits for it would be a transaction whose end CREATE INDEX CONCURRENTLY awaits. */
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

/** Applies one migration, and tries again while other transactions hold its locks. */
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
      if (performance.now() - began > retryMilliseconds) throw new Error(lockedOut(migration));
      log?.info({ migration: migration.name, attempt, err: error }, "A migration waits for a lock");
      await pause(retryPauseMilliseconds);
    }
  }
}

function tooSlow({ name }: Migration): string {
  return (
    `A statement of the migration ${name} took more than ${statementTimeoutMilliseconds} ms, while it may have blocked calls, ` +
    "and was undone. Start again when the database is less busy."
  );
}

function lockedOut({ name }: Migration): string {
  return (
    `The migration ${name} did not get its locks within ${retryMilliseconds / 60_000} minutes and was undone. ` +
    "End the long transactions that hold its tables (pg_stat_activity lists them), then start again."
  );
}

/** In one transaction with short timeouts for getting and holding locks. */
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

/** Runs one statement without a transaction and without a timeout. It can be applied again after a crash. */
async function applyOutsideTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("SET lock_timeout = 0; SET statement_timeout = 0");
  await dropInvalidIndex(client, migration);
  await client.query(migration.sql);
  await record(client, migration);
}

/** A failed CREATE INDEX CONCURRENTLY leaves an invalid index, which IF NOT EXISTS would accept. */
async function dropInvalidIndex(client: pg.Client, { sql }: Migration): Promise<void> {
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
