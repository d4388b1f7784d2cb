import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import { uploadTypes } from "@boxwright/core/uploads/upload-type";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";
import { uploads } from "../../uploads/postgres/tables.ts";
import { mostFactsBytes } from "../bound-facts.ts";
import { reportStates } from "../report.ts";
import { storedFacts } from "../stored-facts.ts";

const mostBytes = sql.raw(String(mostFactsBytes));

/** What the shop has read from an upload, by a version of the reader. */
export const artworkReports = pgTable(
  "artwork_report",
  {
    id: uuid().primaryKey(),
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    engine: integer().notNull(),
    /** Those of the upload. */
    sha256: text().notNull(),
    mediaType: text("media_type", { enum: uploadTypes }).notNull(),
    /** Who waits for it: clients take turns. Null once it has ended, as it may be a client network. */
    client: text(),
    /** The visitor who waits for it; null for the check of an order, and once it has ended. */
    visitor: uuid(),
    state: text({ enum: reportStates }).notNull(),
    facts: storedJson<FileFacts | null>("facts", storedFacts, { instead: null }),
    /** How often a process has begun to read the file. */
    tries: integer().notNull().default(0),
    createdAt: instant("created_at").notNull(),
    /** When a process last began to read the file. */
    startedAt: instant("started_at"),
    /** When that process was last alive. */
    aliveAt: instant("alive_at"),
    endedAt: instant("ended_at"),
    tookMs: integer("took_ms"),
  },
  (report) => [
    unique("artwork_report_one_per_engine").on(report.uploadId, report.engine),
    index("artwork_report_not_ended").on(report.createdAt).where(sql`${report.state} in ('waiting', 'running')`),
    index("artwork_report_failed").on(report.sha256).where(sql`${report.state} = 'failed'`),
    check("artwork_report_known_state", sql`${report.state} in ('waiting', 'running', 'done', 'failed')`),
    check("artwork_report_engine_counts_from_1", sql`${report.engine} > 0`),
    check("artwork_report_few_tries", sql`${report.tries} between 0 and 3`),
    check("artwork_report_runs_alive", sql`${report.state} <> 'running' or ${report.aliveAt} is not null`),
    check(
      "artwork_report_facts_at_its_end",
      sql`(${report.state} in ('done', 'failed')) = (${report.facts} is not null)
        and (${report.facts} is null) = (${report.endedAt} is null)`,
    ),
    check(
      "artwork_report_client_until_its_end",
      sql`(${report.client} is null) = (${report.endedAt} is not null)
        and (${report.visitor} is null or ${report.client} is not null)`,
    ),
    check("artwork_report_hash_is_hexadecimal", sql`${report.sha256} ~ '^[0-9a-f]{64}$'`),
    check("artwork_report_bounded_facts", sql`octet_length(${report.facts}::text) <= ${mostBytes}`),
    check("artwork_report_took_time", sql`${report.tookMs} >= 0`),
  ],
);
