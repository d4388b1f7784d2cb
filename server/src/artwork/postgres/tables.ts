import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import { uploadTypes } from "@boxwright/core/uploads/upload-type";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { storedJson } from "../../platform/db/stored-json.ts";
import { uploads } from "../../uploads/postgres/tables.ts";
import { mostFactsBytes } from "../bound-facts.ts";
import { storedFacts } from "../stored-facts.ts";
import { waitingColumns, waitingConstraints } from "./waiting-columns.ts";

const mostBytes = sql.raw(String(mostFactsBytes));

/** What the shop has read from an upload, by a version of the reader. */
export const artworkReports = pgTable(
  "artwork_report",
  {
    id: uuid().primaryKey(),
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    ...waitingColumns(),
    /** Those of the upload. */
    sha256: text().notNull(),
    mediaType: text("media_type", { enum: uploadTypes }).notNull(),
    facts: storedJson<FileFacts | null>("facts", storedFacts, { instead: null }),
  },
  (report) => [
    unique("artwork_report_one_per_engine").on(report.uploadId, report.engine),
    index("artwork_report_failed").on(report.sha256).where(sql`${report.state} = 'failed'`),
    ...waitingConstraints("artwork_report", report, report.facts),
    check("artwork_report_hash_is_hexadecimal", sql`${report.sha256} ~ '^[0-9a-f]{64}$'`),
    check("artwork_report_bounded_facts", sql`octet_length(${report.facts}::text) <= ${mostBytes}`),
  ],
);
