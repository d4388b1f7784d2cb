import type pg from "pg";

/** A pool, or one connection of it in the middle of a transaction. */
export type Queryable = Pick<pg.Pool, "query">;
