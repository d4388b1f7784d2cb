import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { getTableColumns, getTableName, isTable, type Table } from "drizzle-orm";
import { json, jsonb, pgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { storedJson } from "./stored-json.ts";

const rooms = fileURLToPath(new URL("../..", import.meta.url));

async function allTables(): Promise<Table[]> {
  const files = globSync("**/tables.ts", { cwd: rooms });
  const exported = await Promise.all(files.map((path) => import(pathToFileURL(join(rooms, path)).href)));
  return exported.flatMap((module) => Object.values(module)).filter((value) => isTable(value));
}

/** The JSON columns of a table that no schema parses. */
function unparsedJson(table: Table): string[] {
  return Object.values(getTableColumns(table))
    .filter((column) => /^jsonb?\b/.test(column.getSQLType()) && column.columnType !== "PgCustomColumn")
    .map((column) => `${getTableName(table)}.${column.name}`);
}

test("every JSON column of every table is parsed by a schema when it is read", async () => {
  const tables = await allTables();
  expect(tables.length).toBeGreaterThan(30);
  expect(tables.flatMap(unparsedJson)).toEqual([]);
});

test("the check finds columns without a schema", () => {
  const planted = pgTable("planted", {
    plain: jsonb(),
    older: json("older_one"),
    list: jsonb().array(),
    parsed: storedJson<object>("parsed", z.looseObject({}), { instead: {} }),
  });
  expect(unparsedJson(planted)).toEqual(["planted.plain", "planted.older_one", "planted.list"]);
});
