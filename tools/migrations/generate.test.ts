import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { expect, onTestFinished, test } from "vitest";
import { migrationsFolder } from "../../server/src/platform/db/migrations.ts";
import { changedReleased, readFolder, writeRelease } from "./folder.ts";
import { isComplete, writeFurtherMigrations } from "./generate.ts";
import { type Snapshot, snapshotOf, snapshotOfTables } from "./snapshot.ts";

test("the migrations are up to date with the tables (else run `npm run db:generate`)", async () => {
  expect(await isComplete(readFolder(migrationsFolder), await snapshotOfTables())).toBe(true);
});

test("no released migration has been edited", () => {
  expect(changedReleased(readFolder(migrationsFolder))).toEqual([]);
});

function emptyFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "boxwright-migrations-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

const schemaOf = (...tables: object[]): Snapshot =>
  snapshotOf(Object.fromEntries(tables.map((table, place) => [String(place), table])));

const crates = pgTable("crate", { id: uuid().primaryKey(), label: text().notNull(), wood: text().notNull() });

/** A folder whose migrations of these tables are released. */
async function releasedFolder(code: Snapshot): Promise<string> {
  const path = emptyFolder();
  await writeFurtherMigrations(readFolder(path), code, "");
  writeRelease(readFolder(path), code);
  return path;
}

/** The SQL of each migration that `npm run db:generate -- change` writes for these tables. */
async function generatedSql(path: string, code: Snapshot): Promise<Record<string, string>> {
  const names = await writeFurtherMigrations(readFolder(path), code, "change");
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(path, name), "utf8")]));
}

test("before the first release, a change rewrites the only migration", async () => {
  const path = emptyFolder();
  expect(Object.keys(await generatedSql(path, schemaOf(crates)))).toEqual(["0000_initial.sql"]);
  const other = pgTable("crate", { id: uuid().primaryKey() });
  expect(await generatedSql(path, schemaOf(other))).toEqual({
    "0000_initial.sql": expect.not.stringContaining("label"),
  });
});

test("after a release, a change is a new migration, and indexes and constraints are built without a long lock", async () => {
  const path = await releasedFolder(schemaOf(crates));
  const lids = pgTable("lid", { id: uuid().primaryKey() });
  const changed = pgTable(
    "crate",
    {
      id: uuid().primaryKey(),
      label: text().notNull().unique(),
      wood: text().notNull(),
      price: bigint({ mode: "number" }),
      lidId: uuid().references(() => lids.id),
    },
    (table) => [index("crate_by_price").on(table.price)],
  );
  expect(await generatedSql(path, schemaOf(changed, lids))).toEqual({
    "0001_change.sql": expect.stringMatching(
      /CREATE TABLE "lid".*ADD COLUMN "price" bigint.*ADD COLUMN "lidId" uuid;.*FOREIGN KEY \("lidId"\) .* NOT VALID;/s,
    ),
    "0002_change_validate.sql": 'ALTER TABLE "crate" VALIDATE CONSTRAINT "crate_lidId_lid_id_fk";\n',
    "0003_change_index.sql":
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "crate_by_price" ON "crate" USING btree ("price");\n',
    "0004_change_index.sql":
      'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "crate_label_unique" ON "crate" ("label");\n',
    "0005_change_attach.sql":
      'ALTER TABLE "crate" ADD CONSTRAINT "crate_label_unique" UNIQUE USING INDEX "crate_label_unique";\n',
  });
  expect(await generatedSql(path, schemaOf(changed, lids))).toEqual({});
});

test("an index is dropped after the one that replaces it is built, unless both have the same name", async () => {
  const columns = { id: uuid().primaryKey(), label: text().notNull(), wood: text().notNull() };
  const byLabel = schemaOf(pgTable("crate", columns, ({ label }) => [index("crate_index").on(label)]));
  const byBoth = schemaOf(pgTable("crate", columns, ({ label, wood }) => [index("crate_by_both").on(label, wood)]));
  const byWood = schemaOf(pgTable("crate", columns, ({ wood }) => [index("crate_index").on(wood)]));
  const drop = 'DROP INDEX CONCURRENTLY IF EXISTS "crate_index";\n';
  expect(await generatedSql(await releasedFolder(byLabel), byBoth)).toEqual({
    "0001_change_index.sql":
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "crate_by_both" ON "crate" USING btree ("label","wood");\n',
    "0002_change_index.sql": drop,
  });
  expect(await generatedSql(await releasedFolder(byLabel), byWood)).toEqual({
    "0001_change_index.sql": drop,
    "0002_change_index.sql": 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "crate_index" ON "crate" USING btree ("wood");\n',
  });
});

test("a column or table that the last release uses stays until the next release, and needs no value from new code", async () => {
  const lids = pgTable("lid", { id: uuid().primaryKey() });
  const path = await releasedFolder(schemaOf(crates, lids));
  const leaner = schemaOf(pgTable("crate", { id: uuid().primaryKey(), label: text().notNull(), age: integer() }));
  expect(await generatedSql(path, leaner)).toEqual({
    "0001_change.sql":
      'ALTER TABLE "crate" ALTER COLUMN "wood" DROP NOT NULL;\nALTER TABLE "crate" ADD COLUMN "age" integer;\n',
  });

  writeRelease(readFolder(path), leaner);
  expect(await generatedSql(path, leaner)).toEqual({
    "0002_change_drop.sql": expect.stringMatching(/DROP TABLE "lid".*ALTER TABLE "crate" DROP COLUMN "wood"/s),
  });
  expect(await isComplete(readFolder(path), leaner)).toBe(true);
});

test("an edited released migration is reported, and nothing is generated until it is restored", async () => {
  const path = await releasedFolder(schemaOf(crates));
  writeFileSync(join(path, "0000_initial.sql"), "CREATE TABLE other (id int)");
  expect(changedReleased(readFolder(path))).toEqual(["0000_initial.sql"]);
  await expect(writeFurtherMigrations(readFolder(path), schemaOf(crates), "change")).rejects.toThrow(
    "never edited again",
  );
});

test("a table without its migration is reported", async () => {
  const path = emptyFolder();
  cpSync(migrationsFolder, path, { recursive: true });
  writeRelease(readFolder(path), await snapshotOfTables());
  const code = await snapshotOfTables();
  const { tables } = schemaOf(crates);
  expect(await isComplete(readFolder(path), { ...code, tables: { ...code.tables, ...tables } })).toBe(false);
});
