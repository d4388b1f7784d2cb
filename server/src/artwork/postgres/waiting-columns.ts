import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, type PgColumn, type PgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/instant.ts";
import { waitingStates } from "../waiting.ts";

/** The columns of a table whose rows wait until a process of the shop works on them. */
export function waitingColumns() {
  return {
    engine: integer().notNull(),
    /** Who waits for it: clients take turns. Null once it has ended, as it may be a client network. */
    client: text(),
    /** The visitor who waits for it; null for the check of an order, and once it has ended. */
    visitor: uuid(),
    state: text({ enum: waitingStates }).notNull(),
    /** How often a process has begun to work on it. */
    tries: integer().notNull().default(0),
    createdAt: instant("created_at").notNull(),
    /** When a process last began to work on it. */
    startedAt: instant("started_at"),
    /** When that process was last alive. */
    aliveAt: instant("alive_at"),
    endedAt: instant("ended_at"),
    tookMs: integer("took_ms"),
  };
}

/** A table with {@link waitingColumns}. */
export type WaitingTable = PgTable & Readonly<Record<"id" | keyof ReturnType<typeof waitingColumns>, PgColumn>>;

/** `ended` is a column with a value exactly in rows that have ended. */
export function waitingConstraints(name: string, table: Omit<WaitingTable, keyof PgTable>, ended: PgColumn) {
  const rule = (what: string, condition: SQL) => check(`${name}_${what}`, condition);
  return [
    index(`${name}_not_ended`).on(table.createdAt).where(sql`${table.state} in ('waiting', 'running')`),
    rule("known_state", sql`${table.state} in ('waiting', 'running', 'done', 'failed')`),
    rule("engine_counts_from_1", sql`${table.engine} > 0`),
    rule("few_tries", sql`${table.tries} between 0 and 3`),
    rule("runs_alive", sql`${table.state} <> 'running' or ${table.aliveAt} is not null`),
    rule(
      `${ended.name}_at_its_end`,
      sql`(${table.state} in ('done', 'failed')) = (${ended} is not null)
        and (${ended} is null) = (${table.endedAt} is null)`,
    ),
    rule(
      "client_until_its_end",
      sql`(${table.client} is null) = (${table.endedAt} is not null)
        and (${table.visitor} is null or ${table.client} is not null)`,
    ),
    rule("took_time", sql`${table.tookMs} >= 0`),
  ];
}
