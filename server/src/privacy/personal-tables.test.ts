import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/database.ts";
import { personalTables, withoutPersons } from "./postgres/personal-tables.ts";

const { pool } = await testDatabase();

/** Columns that say whose a row is, or how to reach somebody. */
const personalColumn =
  /(^|_)(emails?|owner_id|account_id|customer_id|visitor_id|sender_id|actor_id|user_id|anonymous_id|by_id|client_ip|network|address|buyer|to|texts?|phone|first_name|last_name)$/;

async function tablesOfSchema(): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' group by table_name`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

test("every table with a column about a person is exported and erased, or excluded with a reason", async () => {
  const known = new Set([...personalTables.map(({ table }) => table), ...Object.keys(withoutPersons)]);
  const schema = await tablesOfSchema();
  const forgotten = [...schema].flatMap(([table, columns]) =>
    known.has(table)
      ? []
      : columns.filter((column) => personalColumn.test(column)).map((column) => `${table}.${column}`),
  );
  expect(forgotten).toEqual([]);
});

test("the register names only tables and columns that exist, and each table once", async () => {
  const schema = await tablesOfSchema();
  const named = [...personalTables.map(({ table }) => table), ...Object.keys(withoutPersons)];
  expect(named.filter((table) => !schema.has(table))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  for (const { table, hidden = [] } of personalTables)
    expect(schema.get(table)).toEqual(expect.arrayContaining([...hidden]));
});
