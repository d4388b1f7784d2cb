import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { Selection } from "@boxwright/core/catalogue/product";
import { visitorKinds } from "@boxwright/core/identity/visitor-kind";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { uploadTypes } from "@boxwright/core/uploads/upload-type";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { storedSelection } from "../../catalogue/stored-selection.ts";
import { boundedJson } from "../../platform/db/bounded-json.ts";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";
import { uploads } from "../../uploads/postgres/tables.ts";
import { mostFactsBytes } from "../bound-facts.ts";
import { mostFindingsBytes } from "../bound-findings.ts";
import type { PrintInput } from "../print-input.ts";
import { storedFacts } from "../stored-facts.ts";
import { storedFindings } from "../stored-findings.ts";
import { mostPlacementBytes, storedPlacements } from "../stored-placements.ts";
import { type Measured, nothingMeasured } from "../stored-print.ts";
import { waitingColumns, waitingConstraints } from "./waiting-columns.ts";

/** A report has at most fifty findings of each check, and one that counts the rest. */
const mostApprovedFindings = 4 * mostFindingsBytes;

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
    check("artwork_report_facts", boundedJson({ column: report.facts, kind: "object", mostBytes: mostFactsBytes })),
  ],
);

const storedInput = z.looseObject({
  plant: z.string(),
  box: z.looseObject({ family: z.string() }),
  placements: z.array(z.looseObject({ upload: z.string() })),
  files: z.array(z.looseObject({ upload: z.string(), sha256: z.string() })),
});

const storedMeasures = z.looseObject({
  engines: z.array(z.string()),
  previews: z.array(z.looseObject({ side: z.string() })),
});

/**
 * The print files of uploads. The row is ended last: an ended row with a hash means that its file is stored under `printFileKey`. The same
 * input has one print.
 */
export const artworkPrints = pgTable(
  "artwork_print",
  {
    id: uuid().primaryKey(),
    /** The SHA-256 of the input and the engine; another one for a print whose file is lost and that cannot be made again. */
    inputHash: text("input_hash").notNull().unique("artwork_print_one_per_input"),
    ...waitingColumns(),
    input: storedJson<PrintInput>("input", storedInput, "refuse").notNull(),
    /** Of the print file; null until it is made, and if it cannot be made. */
    sha256: text(),
    bytes: integer(),
    /** Null until the work has ended. */
    findings: storedJson<readonly FileFinding[] | null>("findings", storedFindings, { instead: null }),
    measured: storedJson<Measured>("measured", storedMeasures, { instead: nothingMeasured }).notNull(),
  },
  (print) => [
    ...waitingConstraints("artwork_print", print, print.findings),
    index("artwork_print_with_hash").on(print.sha256).where(sql`${print.sha256} is not null`),
    index("artwork_print_by_end").on(print.endedAt).where(sql`${print.endedAt} is not null`),
    check(
      "artwork_print_json",
      boundedJson(
        { column: print.input, kind: "object", mostBytes: 65_536 },
        { column: print.findings, kind: "array", mostBytes: mostFindingsBytes },
        { column: print.measured, kind: "object", mostBytes: 4096 },
      ),
    ),
    check("artwork_print_input_hash_is_hexadecimal", sql`${print.inputHash} ~ '^[0-9a-f]{64}$'`),
    check("artwork_print_hash_is_hexadecimal", sql`${print.sha256} ~ '^[0-9a-f]{64}$'`),
    check(
      "artwork_print_file_when_done",
      sql`(${print.sha256} is null) = (${print.bytes} is null) and (${print.sha256} is null or ${print.state} = 'done')`,
    ),
    check("artwork_print_is_not_empty", sql`${print.bytes} > 0`),
  ],
);

/**
 * The approvals of the print files of uploads before a purchase. The trigger `artwork_print_approval_never_changes` refuses every change except
 * of `keptAt`.
 */
export const printApprovals = pgTable(
  "artwork_print_approval",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    actorKind: text("actor_kind", { enum: visitorKinds }).notNull(),
    actorId: uuid("actor_id").notNull(),
    clientIp: text("address").notNull(),
    at: instant("at").notNull(),
    /** The file for the outside, and that for the inside if there is another one. */
    uploads: uuid().array().notNull(),
    sku: text().notNull(),
    selection: storedJson<Selection>("selection", storedSelection, "refuse").notNull(),
    quantity: integer().notNull(),
    placements: storedJson<readonly Placement[]>("placements", storedPlacements, "refuse").notNull(),
    /** Of the print file that was approved. */
    printSha256: text("print_sha256").notNull(),
    /** All that the shopper saw. */
    findings: storedJson<readonly FileFinding[]>("findings", storedFindings, { instead: [] }).notNull(),
    /** The ids of the warnings that the shopper accepted. */
    accepted: text().array().notNull(),
    /** The words that the shopper agreed to. */
    consent: text().notNull(),
    /** When a line last took it. Until that line is stored, nothing else refers to it. */
    keptAt: instant("kept_at"),
  },
  (approval) => [
    index("artwork_print_approval_by_time").on(approval.at),
    check("artwork_print_approval_hash", sql`${approval.printSha256} ~ '^[0-9a-f]{64}$'`),
    check("artwork_print_approval_quantity_is_positive", sql`${approval.quantity} > 0`),
    check("artwork_print_approval_known_actor_kind", sql`${approval.actorKind} in ('anonymous', 'customer')`),
    check("artwork_print_approval_of_files", sql`cardinality(${approval.uploads}) between 1 and 2`),
    check(
      "artwork_print_approval_json",
      boundedJson(
        { column: approval.selection, kind: "object", mostBytes: 4096 },
        { column: approval.placements, kind: "array", mostBytes: mostPlacementBytes },
        { column: approval.findings, kind: "array", mostBytes: mostApprovedFindings },
      ),
    ),
    check(
      "artwork_print_approval_bounded",
      sql`cardinality(${approval.accepted}) <= 2500 and length(${approval.consent}) <= 2000
        and length(${approval.clientIp}) <= 64 and length(${approval.sku}) <= 100`,
    ),
  ],
);
