import type pg from "pg";
import type { Columns } from "../migrations/released-columns.ts";

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Whether an insert without this column fails. */
  readonly isRequired: boolean;
}

/** Describes each column of a database that breaks code which uses only the columns in `used`. */
export async function brokenColumns(pool: pg.Pool, used: Columns): Promise<string[]> {
  const { rows } = await pool.query<ColumnRow>(allColumns);
  const types = new Map(rows.map(({ table, name, type }) => [`${table}.${name}`, type]));
  const missing = Object.entries(used).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([name, type]) => {
      const now = types.get(`${table}.${name}`);
      if (now === undefined) return [`${table}.${name} is gone`];
      return now === type.replace("varchar", "character varying") ? [] : [`${table}.${name} is ${now}, not ${type}`];
    }),
  );
  const required = rows
    .filter(({ table, name, isRequired }) => isRequired && used[table] !== undefined && !(name in used[table]))
    .map(({ table, name }) => `${table}.${name} is required`);
  return [...missing, ...required];
}

const allColumns = `
  SELECT CASE nspname WHEN 'public' THEN relname ELSE nspname || '.' || relname END AS table, attname AS name,
    format_type(atttypid, atttypmod) AS type, attnotnull AND NOT atthasdef AND attidentity = '' AS "isRequired"
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind = 'r' AND attnum > 0 AND NOT attisdropped`;
