import { sql } from "drizzle-orm";
import { integer, jsonb, pgSchema, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/instant.ts";

/** The columns of the queue's own table that the desk reads. The queue creates and migrates the table. */
export const bossJobs = pgSchema("pgboss").table("job", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  state: text({ enum: ["created", "retry", "active", "completed", "cancelled", "failed"] }).notNull(),
  data: jsonb().$type<Readonly<Record<string, unknown>> | null>(),
  output: jsonb().$type<{ readonly message?: unknown } | null>(),
  retryCount: integer("retry_count").notNull(),
  retryLimit: integer("retry_limit").notNull(),
  startAfter: instant("start_after").notNull(),
  createdOn: instant("created_on").notNull(),
  completedOn: instant("completed_on"),
});

export const isFailed = sql`${bossJobs.state} = 'failed'`;
export const isWaiting = sql`${bossJobs.state} in ('created', 'retry')`;
