import { and, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";

/**
 * The condition for rows to which none of these columns refers. Each column needs an index, because it is searched for every row. Rows may
 * refer to rows of their own table.
 */
export function isUnreferenced(id: PgColumn, references: readonly PgColumn[]): SQL | undefined {
  return and(
    sql`true`,
    ...references.map(
      (column) =>
        sql`not exists (select 1 from ${column.table} referring where referring.${sql.identifier(column.name)} = ${id})`,
    ),
  );
}

/** The column to which a column of a foreign key refers. */
export function referredColumn(column: PgColumn): PgColumn {
  const references = getTableConfig(column.table as PgTable).foreignKeys.map((key) => key.reference());
  const found = references.find(({ columns }) => columns[0] === column)?.foreignColumns[0];
  if (found === undefined) throw new Error(`${column.name} refers to no other column`);
  return found;
}
