import type pg from "pg";

/** A pool, or a connection within a transaction. */
export type Queryable = Pick<pg.Pool, "query">;
