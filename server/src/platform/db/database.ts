import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { NodePgDatabase, NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgTransaction } from "drizzle-orm/pg-core";

type Schema = Record<string, never>;

/** The connection pool as drizzle sees it. Queries are written with the tables of their own room. */
export type Database = NodePgDatabase<Schema>;

export type Transaction = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
