import { categories } from "@boxwright/core/privacy/categories";
import { recordedConsents } from "@boxwright/core/privacy/consents";
import { storedTables } from "@boxwright/core/privacy/register";
import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/database.ts";
import { personalTables } from "./postgres/personal-tables.ts";

const { pool } = await testDatabase();

/** Of these schemas the register has one entry. The queue makes its tables itself. */
const wholeSchemas = ["drizzle", "pgboss"];

async function tablesOfDatabase(): Promise<string[]> {
  const { rows } = await pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const names = rows.map(({ schema, name }) => {
    if (wholeSchemas.includes(schema)) return `${schema}.*`;
    return schema === "public" ? name : `${schema}.${name}`;
  });
  return [...new Set([...names, "pgboss.*"])].toSorted();
}

test("the register of stored data has exactly the tables of the database", async () => {
  expect(Object.keys(storedTables).toSorted()).toEqual(await tablesOfDatabase());
});

test("a table of which an export shows rows is about customers in the register of stored data, or a note of staff", () => {
  const others = personalTables.filter(({ table }) => storedTables[table]?.category === null).map(({ table }) => table);
  expect(others).toEqual(["saved_view"]);
});

test("every agreement of a person is in a column that exists, and in the export of a customer", async () => {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  );
  const columns = new Set(rows.map(({ name }) => name));
  const named = recordedConsents.flatMap(({ table, words, at, ended }) =>
    [words, at, ended].flatMap((column) => (column === null ? [] : [`${table}.${column}`])),
  );
  expect(named.filter((name) => !columns.has(name))).toEqual([]);
  const exported = new Set(personalTables.map(({ table }) => table));
  expect(recordedConsents.filter(({ table }) => !exported.has(table))).toEqual([]);
});

test("every category of the privacy page has a table", () => {
  const used = new Set(Object.values(storedTables).map(({ category }) => category));
  expect(Object.keys(categories).filter((name) => !used.has(name as keyof typeof categories))).toEqual([]);
});
