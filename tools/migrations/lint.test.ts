import { expect, test } from "vitest";
import { migrationsFolder, readMigrations } from "../../server/src/platform/db/migrations.ts";
import { migrationFaults } from "./lint.ts";

const [, ...forward] = readMigrations(migrationsFolder);

test("every forward migration is safe while the shop runs (docs/migrations.md says how to write one)", () => {
  expect(
    forward.flatMap((migration) => migrationFaults(migration).map((fault) => `${migration.name}: ${fault}`)),
  ).toEqual([]);
});

const faultsOf = (sql: string) => migrationFaults({ name: "0001_planted.sql", sql, hash: "" });

test.each([
  ["a renamed column", "ALTER TABLE cart RENAME COLUMN version TO edition;", "renaming-column"],
  ["a renamed table", "ALTER TABLE cart RENAME TO basket;", "renaming-table"],
  ["a changed type", "ALTER TABLE cart ALTER COLUMN version TYPE bigint;", "changing-column-type"],
  [
    "a new column that old code does not fill",
    "ALTER TABLE cart ADD COLUMN note text NOT NULL;",
    "adding-required-field",
  ],
  ["NOT NULL on a column with rows", "ALTER TABLE cart ALTER COLUMN email SET NOT NULL;", "adding-not-nullable-field"],
  [
    "a default that rewrites the table",
    "ALTER TABLE cart ADD COLUMN mark uuid NOT NULL DEFAULT gen_random_uuid();",
    "adding-field-with-default",
  ],
  ["a serial column", "ALTER TABLE cart ADD COLUMN place serial;", "prefer-identity"],
  ["an index built under a lock", "CREATE INDEX cart_email ON cart (email);", "require-concurrent-index-creation"],
  ["an index dropped under a lock", "DROP INDEX cart_email;", "require-concurrent-index-deletion"],
  [
    "a concurrent index in a migration with other statements",
    "CREATE INDEX CONCURRENTLY IF NOT EXISTS cart_email ON cart (email); ALTER TABLE cart ADD COLUMN note text;",
    "long-statement-not-alone",
  ],
  [
    "a check constraint that is validated immediately",
    "ALTER TABLE cart ADD CONSTRAINT c CHECK (version > 0);",
    "constraint-missing-not-valid",
  ],
  [
    "a foreign key that is validated immediately",
    "ALTER TABLE cart ADD CONSTRAINT f FOREIGN KEY (order_id) REFERENCES orders (id);",
    "adding-foreign-key-constraint",
  ],
  [
    "a constraint validated by the migration that adds it",
    "ALTER TABLE cart ADD CONSTRAINT c CHECK (version > 0) NOT VALID; ALTER TABLE cart VALIDATE CONSTRAINT c;",
    "long-statement-not-alone",
  ],
  [
    "a unique constraint without its index",
    "ALTER TABLE cart ADD CONSTRAINT u UNIQUE (email);",
    "disallowed-unique-constraint",
  ],
  ["a locked table", "LOCK TABLE cart;", "locking-statement"],
  ["an emptied table", "TRUNCATE cart;", "locking-statement"],
])("the check reports %s", (_, sql, rule) => {
  expect(faultsOf(sql)).toContain(rule);
});

test.each([
  [
    "a new table with its index",
    "CREATE TABLE gift (id uuid PRIMARY KEY, at date); CREATE INDEX gift_at ON gift (at);",
  ],
  ["a nullable column", "ALTER TABLE cart ADD COLUMN note text;"],
  ["a column with a constant default", "ALTER TABLE cart ADD COLUMN is_gift boolean NOT NULL DEFAULT false;"],
  ["an index built concurrently", "CREATE INDEX CONCURRENTLY IF NOT EXISTS cart_email ON cart (email);"],
  ["a constraint for new rows", "ALTER TABLE cart ADD CONSTRAINT c CHECK (version > 0) NOT VALID;"],
  ["a constraint validated afterwards", "ALTER TABLE cart VALIDATE CONSTRAINT c;"],
  [
    "a statement that a person has checked",
    "-- squawk-ignore adding-not-nullable-field\nALTER TABLE cart ALTER COLUMN email SET NOT NULL;",
  ],
  ["words in a text", "CREATE TABLE sign (words text DEFAULT 'a; lock; b');"],
])("the check accepts %s", (_, sql) => {
  expect(faultsOf(sql)).toEqual([]);
});
