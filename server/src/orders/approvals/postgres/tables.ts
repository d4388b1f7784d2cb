import { type CheckResult, checkResults } from "@boxwright/core/artwork/check-results";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { LineSelection } from "@boxwright/core/cart/cart";
import { moverKinds } from "@boxwright/core/orders/advance";
import { type ArtworkFinding, findingSeverities } from "@boxwright/core/orders/artwork-check";
import type { OrderLine } from "@boxwright/core/orders/order";
import { proofDecisions } from "@boxwright/core/orders/proof";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { artworkPrints } from "../../../artwork/postgres/tables.ts";
import { mostPlacementBytes, storedPlacements } from "../../../artwork/stored-placements.ts";
import { storedArtwork } from "../../../cart/stored-cart.ts";
import { storedSelection } from "../../../catalogue/stored-selection.ts";
import { boundedJson } from "../../../platform/db/bounded-json.ts";
import { instant } from "../../../platform/db/instant.ts";
import { storedJson } from "../../../platform/db/stored-json.ts";
import { orderLines } from "../../postgres/tables.ts";

/** Of the findings of a line, of which 300 are stored. */
const mostFindingsBytes = 1024 * 1024;
const storedLineFindings = z.array(
  z.looseObject({
    id: z.string(),
    severity: z.enum(findingSeverities),
    message: z.looseObject({ en: z.string(), de: z.string() }),
  }),
);

/** Of the results of all checks, of which there are some forty. */
const mostResultsBytes = 16 * 1024;
const storedResults = z.array(z.looseObject({ check: z.string(), result: z.enum(checkResults) }));

/** The appearance of a line in print, for its shopper to approve. A proof never changes; a newer one of the line replaces it. */
export const lineProofs = pgTable(
  "line_proof",
  {
    id: uuid().primaryKey(),
    lineId: uuid("line_id")
      .notNull()
      .references(() => orderLines.id),
    /** The SHA-256 of the print. The approval names it. */
    hash: text().notNull(),
    /** The hash of the goods that it shows; null in proofs of earlier versions of the shop, whose `hash` it is. */
    goodsHash: text("goods_hash"),
    artwork: storedJson<OrderLine["artwork"]>("artwork", storedArtwork, { instead: [] }).notNull(),
    imageUrl: text("image_url").notNull(),
    /** The print with this hash; null for artwork without one. */
    printId: uuid("print_id").references(() => artworkPrints.id),
    placements: storedJson<readonly Placement[] | null>("placements", storedPlacements, { instead: null }),
    /** The findings that its shopper sees. */
    findings: storedJson<readonly ArtworkFinding[] | null>("findings", storedLineFindings, { instead: null }),
    selection: storedJson<LineSelection | null>("selection", storedSelection, { instead: null }),
    /** What the line costs, with delivery and tax. */
    price: bigint({ mode: "number" }),
    createdAt: instant("created_at").notNull(),
  },
  (proof) => [
    index("line_proof_of_line").on(proof.lineId, proof.createdAt),
    index("line_proof_of_print").on(proof.printId).where(sql`${proof.printId} is not null`),
    check("line_proof_hash_is_hexadecimal", sql`${proof.hash} ~ '^[0-9a-f]{64}$'`),
    check("line_proof_goods_hash_is_hexadecimal", sql`${proof.goodsHash} ~ '^[0-9a-f]{64}$'`),
    check("line_proof_price_not_negative", sql`${proof.price} >= 0`),
    check(
      "line_proof_json",
      boundedJson(
        { column: proof.artwork, kind: "array", mostBytes: mostPlacementBytes },
        { column: proof.placements, kind: "array", mostBytes: mostPlacementBytes },
        { column: proof.findings, kind: "array", mostBytes: mostFindingsBytes },
        { column: proof.selection, kind: "object", mostBytes: 4096 },
      ),
    ),
  ],
);

/** What the last artwork check of a line found in the goods with this hash, and their print. */
export const lineChecks = pgTable(
  "line_check",
  {
    lineId: uuid("line_id")
      .primaryKey()
      .references(() => orderLines.id),
    goodsHash: text("goods_hash").notNull(),
    /** Null for artwork without a print. */
    printId: uuid("print_id").references(() => artworkPrints.id),
    placements: storedJson<readonly Placement[]>("placements", storedPlacements, { instead: [] }).notNull(),
    findings: storedJson<readonly ArtworkFinding[]>("findings", storedLineFindings, { instead: [] }).notNull(),
    /** How each check ended. Null if the goods are not checked by the table of checks, and in rows of earlier versions of the shop. */
    results: storedJson<readonly CheckResult[] | null>("results", storedResults, { instead: null }),
    /** `at` of the check with these results. The previous version of the shop leaves both as they were when it checks the line again. */
    resultsAt: instant("results_at"),
    at: instant("at").notNull(),
  },
  (checked) => [
    index("line_check_of_print").on(checked.printId).where(sql`${checked.printId} is not null`),
    check("line_check_goods_hash_is_hexadecimal", sql`${checked.goodsHash} ~ '^[0-9a-f]{64}$'`),
    check(
      "line_check_json",
      boundedJson(
        { column: checked.placements, kind: "array", mostBytes: mostPlacementBytes },
        { column: checked.findings, kind: "array", mostBytes: mostFindingsBytes },
        { column: checked.results, kind: "array", mostBytes: mostResultsBytes },
      ),
    ),
  ],
);

/** Lines whose shopper has to approve a proof of every print, even if the artwork check finds nothing. */
export const proofRequests = pgTable(
  "proof_request",
  {
    lineId: uuid("line_id")
      .primaryKey()
      .references(() => orderLines.id),
    byKind: text("by_kind", { enum: moverKinds }).notNull(),
    byId: text("by_id").notNull(),
    at: instant("at").notNull(),
  },
  (request) => [
    check("proof_request_known_mover", sql`${request.byKind} in ('customer', 'staff', 'job', 'fulfiller')`),
  ],
);

/** The decision of a shopper about a proof: one for each. */
export const proofApprovals = pgTable(
  "proof_approval",
  {
    proofId: uuid("proof_id")
      .primaryKey()
      .references(() => lineProofs.id),
    /** The hash that the shopper saw. */
    hash: text().notNull(),
    decision: text({ enum: proofDecisions }).notNull(),
    comment: text().notNull(),
    /** The ids of the warnings that the shopper accepted. */
    acceptedWarnings: storedJson<readonly string[]>("accepted_warnings", z.array(z.string()), {
      instead: [],
    }).notNull(),
    /** Whether the shopper ticked the consent. */
    consent: boolean().notNull(),
    /** The words of the consent that the shopper read; null without consent, and in approvals of earlier versions of the shop. */
    consentWords: text("consent_words"),
    byKind: text("by_kind", { enum: moverKinds }).notNull(),
    byId: text("by_id").notNull(),
    clientIp: text("client_ip").notNull(),
    at: instant("at").notNull(),
  },
  (approval) => [
    check("proof_approval_known_decision", sql`${approval.decision} in ('approve', 'requestChanges')`),
    check("proof_approval_hash_is_hexadecimal", sql`${approval.hash} ~ '^[0-9a-f]{64}$'`),
    check(
      "proof_approval_accepted_warnings",
      boundedJson({ column: approval.acceptedWarnings, kind: "array", mostBytes: mostFindingsBytes }),
    ),
    check("proof_approval_with_consent", sql`${approval.decision} <> 'approve' or ${approval.consent}`),
    check("proof_approval_known_mover", sql`${approval.byKind} in ('customer', 'staff', 'job', 'fulfiller')`),
  ],
);
