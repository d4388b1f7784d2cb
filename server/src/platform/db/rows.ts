import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * Rows of a table as a source that an insert selects from. They are one value of the statement, which so reads the same, and
 * need be built and parsed but once, however many they are.
 */
export function rowsOf<Table extends PgTable>(table: Table, rows: readonly Table["$inferSelect"][]): SQL {
  const columns = Object.entries(getTableColumns(table));
  const json = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(columns.map(([field, { name }]) => [name, row[field]])),
  );
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(json)})`;
}
