import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResultRow } from "pg";
import type { Database } from "./database.ts";

const dialect = new PgDialect();

/**
 * Runs a query that PostgreSQL plans again for these values. A plan for any values is bad for a list with filters: one state may have ten
 * rows, and another a million. The values are in the configuration of the query, so `prepareStatements` does not prepare it.
 */
export async function plannedForValues<Row extends QueryResultRow>(db: Database, query: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const { rows } = await db.$client.query<Row>({ text, values });
  return rows;
}
