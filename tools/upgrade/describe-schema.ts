import type pg from "pg";

/** The columns, indexes, constraints and sequences of a database, one line each, in no order. */
export async function describeSchema(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ line: string }>(description);
  return new Set(rows.map(({ line }) => line));
}

const description = `
  WITH own AS (SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'drizzle', 'pgboss'))
  SELECT format('%s.%s %s%s default %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
    CASE WHEN attnotnull THEN ' not null' END, pg_get_expr(adbin, adrelid)) AS line
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid AND relkind = 'r'
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relnamespace IN (SELECT oid FROM own) AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT pg_get_indexdef(indexrelid) || CASE WHEN indisvalid THEN '' ELSE ' invalid' END
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace IN (SELECT oid FROM own)
  UNION ALL
  SELECT format('%s on %s %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE connamespace IN (SELECT oid FROM own) AND contype <> 'n'
  UNION ALL
  SELECT format('sequence %I.%I %s %s %s %s', schemaname, sequencename, start_value, min_value, max_value, increment_by)
  FROM pg_sequences JOIN own ON own.oid = schemaname::regnamespace`;
