import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { cloneDatabase } from "../testing/clone-database.ts";
import { testDatabase } from "../testing/database.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { appliedHashes, type Migration, readMigrations } from "./migrations.ts";
import { openPool } from "./pool.ts";

const { pool: shopsPool, url: shopsUrl } = await testDatabase();

const busyTable = { "0000_first.sql": "CREATE TABLE busy (id int PRIMARY KEY); INSERT INTO busy VALUES (1)" };
const newColumn = { "0001_column.sql": "ALTER TABLE busy ADD COLUMN note text" };
const newIndex = { "0002_index.sql": "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS busy_note ON busy (note)" };

function migrationsOf(files: Readonly<Record<string, string>>): readonly Migration[] {
  const folder = mkdtempSync(join(tmpdir(), "boxwright-migrations-"));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  const migrations = readMigrations(folder);
  rmSync(folder, { recursive: true });
  return migrations;
}

/** An empty database for one test. */
async function emptyDatabase(): Promise<{ url: string; pool: pg.Pool }> {
  const { url, drop } = await cloneDatabase(inject("testServer").url, "template0");
  const pool = openPool({ url, log: createLogger("silent"), connections: 3 });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  return { url, pool };
}

const hashesOf = (migrations: readonly Migration[]) => migrations.map(({ hash }) => hash);

test("processes that start together apply each migration once, even one that builds an index concurrently", async () => {
  const { url, pool } = await emptyDatabase();
  const migrations = migrationsOf({ ...busyTable, ...newColumn, ...newIndex });
  await Promise.all([migrate(url, { migrations }), migrate(url, { migrations }), migrate(url, { migrations })]);
  expect(await appliedHashes(pool)).toEqual(hashesOf(migrations));
});

test("a version starts on a database that a newer version has migrated further, and does not change it", async () => {
  const { url, pool } = await emptyDatabase();
  const newer = migrationsOf({ ...busyTable, ...newColumn });
  await migrate(url, { migrations: newer });
  await migrate(url, { migrations: migrationsOf(busyTable) });
  expect(await appliedHashes(pool)).toEqual(hashesOf(newer));

  await shopsPool.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of a newer version', 1)");
  await migrate(shopsUrl);
  expect(await isMigrated(shopsPool)).toBe(true);
});

test("a database with different migrations than this version is refused with an explanation", async () => {
  const { url } = await emptyDatabase();
  await migrate(url, { migrations: migrationsOf({ ...busyTable, ...newColumn }) });
  const migrations = migrationsOf({ ...busyTable, "0001_other.sql": "CREATE TABLE other (id int)" });
  await expect(migrate(url, { migrations })).rejects.toThrow("belongs to another version of Boxwright");
});

test("a database without this version's last migration is not ready", async () => {
  const { pool } = await emptyDatabase();
  expect(await isMigrated(pool)).toBe(false);
});

test("Windows line ends do not change the hash of a migration", () => {
  const sql = "CREATE TABLE a (\n  id int\n)";
  expect(hashesOf(migrationsOf({ "0000_a.sql": sql.replaceAll("\n", "\r\n") }))).toEqual(
    hashesOf(migrationsOf({ "0000_a.sql": sql })),
  );
});

test("a migration that waits for a lock does not block calls, and is applied when the lock is free", async () => {
  const { url, pool } = await emptyDatabase();
  await migrate(url, { migrations: migrationsOf(busyTable) });
  const holder = new pg.Client(url);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query("BEGIN; SELECT FROM busy");

  const migrating = migrate(url, { migrations: migrationsOf({ ...busyTable, ...newColumn }) });
  await expect.poll(() => migrationWaits(pool), { timeout: 20_000 }).toBe(true);
  // This query queues behind the migration, which stops waiting before the query does.
  await pool.query("SELECT FROM busy");
  await holder.query("COMMIT");
  await migrating;
  expect((await pool.query("SELECT note FROM busy")).rows).toEqual([{ note: null }]);
});

async function migrationWaits(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ~ 'ALTER TABLE'",
  );
  return rowCount === 1;
}

test("a migration that fails is rolled back, and earlier ones stay applied", async () => {
  const { url, pool } = await emptyDatabase();
  const migrations = migrationsOf({ ...busyTable, "0001_broken.sql": "CREATE TABLE half (id int); SELECT 1 / 0" });
  await expect(migrate(url, { migrations })).rejects.toThrow("division by zero");
  expect(await appliedHashes(pool)).toEqual(hashesOf(migrations).slice(0, 1));
  expect((await pool.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
});

test("a migration that holds its locks too long is undone, and the error explains what to do", async () => {
  const { url } = await emptyDatabase();
  const cancelled = "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '57014'; END $$";
  await expect(migrate(url, { migrations: migrationsOf({ "0000_slow.sql": cancelled }) })).rejects.toThrow(
    /0000_slow\.sql took more than .* Start again/,
  );
});

test("an incompletely built index is built again", async () => {
  const { url, pool } = await emptyDatabase();
  await migrate(url, { migrations: migrationsOf({ ...busyTable, ...newColumn }) });
  await pool.query("UPDATE busy SET note = 'same'; INSERT INTO busy VALUES (2, 'same')");
  const migrations = migrationsOf({ ...busyTable, ...newColumn, ...newIndex });
  await expect(migrate(url, { migrations })).rejects.toThrow("could not create unique index");
  await pool.query("UPDATE busy SET note = id::text");
  await migrate(url, { migrations });
  const { rows } = await pool.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'busy_note'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});
