import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** True of rows to which none of these columns refers. Each column needs an index, or every row costs a walk through its table. */
export function isUnreferenced(id: PgColumn, references: readonly PgColumn[]): SQL | undefined {
  return and(
    sql`true`,
    ...references.map((column) => sql`not exists (select 1 from ${column.table} where ${column} = ${id})`),
  );
}
