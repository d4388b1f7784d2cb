import type pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrationsFolder } from "../../server/src/platform/db/migrations.ts";
import { openPool } from "../../server/src/platform/db/pool.ts";
import { createLogger } from "../../server/src/platform/log/logger.ts";
import { cloneDatabase } from "../../server/src/platform/testing/clone-database.ts";
import { readFolder } from "../migrations/folder.ts";
import { columnsOf } from "../migrations/released-columns.ts";
import { emptySnapshot, snapshotOfTables, statementsBetween } from "../migrations/snapshot.ts";
import { brokenColumns } from "./broken-columns.ts";
import { describeSchema } from "./describe-schema.ts";

const { url, template } = inject("testServer");

async function copyOf(source: string): Promise<pg.Pool> {
  const copy = await cloneDatabase(url, source);
  const pool = openPool({ url: copy.url, log: createLogger("silent"), connections: 1 });
  onTestFinished(async () => {
    await pool.end();
    await copy.drop();
  });
  return pool;
}

test("all migrations together create the same schema as the tables", async () => {
  const { database } = readFolder(migrationsFolder);
  const [migrated, fresh] = await Promise.all([copyOf(template), copyOf("template0")]);
  await fresh.query("CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin");
  await fresh.query((await statementsBetween(emptySnapshot(), database)).join("\n"));
  const lines = await describeSchema(migrated);
  expect(lines).toEqual(await describeSchema(fresh));
  expect([...lines]).toEqual(expect.arrayContaining([expect.stringMatching(/^cart\.version integer not null/)]));

  await migrated.query("ALTER TABLE cart ADD COLUMN by_hand text; ALTER TABLE cart DROP COLUMN version CASCADE");
  const changed = await describeSchema(migrated);
  expect([...changed].filter((line) => !lines.has(line))).toEqual(["cart.by_hand text default "]);
  expect([...lines].filter((line) => !changed.has(line))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^cart\.version /)]),
  );
});

test("the database has every column that the last release uses, and requires no other", async () => {
  const { release } = readFolder(migrationsFolder);
  expect(await brokenColumns(await copyOf(template), release.columns)).toEqual([]);
});

test.each([
  ["ALTER TABLE cart DROP COLUMN version CASCADE", "cart.version is gone"],
  ["ALTER TABLE cart RENAME COLUMN version TO edition", "cart.version is gone"],
  ["DROP TABLE stock CASCADE", "stock.sku is gone"],
  ["ALTER TABLE cart ALTER COLUMN version TYPE bigint", "cart.version is bigint, not integer"],
  ["ALTER TABLE cart ADD COLUMN mood text NOT NULL", "cart.mood is required"],
])("the check reports that %s breaks code that uses the current tables", async (planted, fault) => {
  const columns = columnsOf(await snapshotOfTables());
  const pool = await copyOf(template);
  expect(await brokenColumns(pool, columns)).toEqual([]);
  await pool.query(planted);
  expect(await brokenColumns(pool, columns)).toContain(fault);
});
