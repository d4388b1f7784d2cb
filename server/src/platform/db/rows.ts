import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * Rows of a table as a source for `insert … select`; it needs an alias. The rows are one value of the statement, so its text is the same
 * for any number of rows and is parsed once. They have the columns of {@link columnsOf}, in that order.
 */
export function rowsOf<Table extends PgTable>(table: Table, rows: readonly Table["$inferSelect"][]): SQL {
  const columns = Object.entries(getTableColumns(table));
  const json = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(columns.map(([field, { name }]) => [name, row[field]])),
  );
  return sql`(select ${columnsOf(table)} from json_populate_recordset(null::${table}, ${JSON.stringify(json)}))`;
}

/** A row of a table in the JSON of PostgreSQL: the values by the names of the columns in the database. */
export type JsonRow = Readonly<Record<string, unknown>>;

/** The rows of a table that a query has aggregated with `json_agg(table)`. */
export function rowsFromJson<Table extends PgTable>(table: Table, json: readonly JsonRow[]): Table["$inferSelect"][] {
  const columns = Object.entries(getTableColumns(table));
  return json.map((row) =>
    Object.fromEntries(
      columns.map(([field, column]) => {
        const value = row[column.name] ?? null;
        return [field, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ),
  );
}

/** The columns that this version has. A newer version may have added others, which get their defaults. */
export function columnsOf(table: PgTable): SQL {
  return sql.join(
    Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}
