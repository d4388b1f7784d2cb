import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/**
 * Rows of a table as a source for `insert … select`; it needs an alias. The rows are one value of the statement, so its text is the same
 * for any number of rows and is parsed once. They have the columns of {@link columnsOf}, in that order.
 */
export function rowsOf<Table extends PgTable>(table: Table, rows: readonly Table["$inferSelect"][]): SQL {
  return rowsIn(table, sql`${jsonOf(table, rows)}`);
}

/** Like {@link rowsOf}, for a prepared statement. The value of the placeholder is the {@link jsonOf} the rows. */
export function placeholderOfRows(table: PgTable, name: string): SQL {
  return rowsIn(table, sql`${sql.placeholder(name)}`);
}

export function jsonOf<Table extends PgTable>(table: Table, rows: readonly Table["$inferSelect"][]): string {
  const columns = Object.entries(getTableColumns(table));
  return JSON.stringify(
    rows.map((row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(columns.map(([field, { name }]) => [name, row[field]])),
    ),
  );
}

function rowsIn(table: PgTable, json: SQL): SQL {
  return sql`(select ${columnsOf(table)} from json_populate_recordset(null::${table}, ${json}))`;
}

/** The values of a row's columns, in the JSON of PostgreSQL. */
export type JsonRow = readonly unknown[];

/** The rows of a group as one column of a query, without the names of their columns, which would be most of the text. */
export function rowsAsJson(table: PgTable, order: PgColumn): SQL<readonly JsonRow[]> {
  const columns = sql.join(Object.values(getTableColumns(table)), sql`, `);
  return sql`json_agg(json_build_array(${columns}) order by ${order})`;
}

/** The rows of a table that {@link rowsAsJson} has selected. */
export function rowsFromJson<Table extends PgTable>(table: Table, json: readonly JsonRow[]): Table["$inferSelect"][] {
  const columns = Object.entries(getTableColumns(table));
  return json.map((values) => {
    const row: Record<string, unknown> = {};
    columns.forEach(([field, column], place) => {
      const value = values[place] ?? null;
      row[field] = value === null ? null : column.mapFromDriverValue(value);
    });
    return row;
  });
}

/** The columns that this version has. A newer version may have added others, which get their defaults. */
export function columnsOf(table: PgTable): SQL {
  return sql.join(
    Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}
