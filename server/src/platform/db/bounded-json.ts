import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

interface BoundedColumn {
  readonly column: PgColumn;
  readonly kind: "array" | "object";
  /** Of its text. */
  readonly mostBytes: number;
}

/** The condition that each column has no value, or JSON of its kind that is not too long. One condition of a table is validated in one pass. */
export function boundedJson(...columns: readonly BoundedColumn[]): SQL {
  const conditions = columns.map(({ column, kind, mostBytes }) => {
    const [kindText, most] = [sql.raw(`'${kind}'`), sql.raw(String(mostBytes))];
    return sql`jsonb_typeof(${column}) = ${kindText} and octet_length(${column}::text) <= ${most}`;
  });
  return sql.join(conditions, sql` and `);
}
