import { moverKinds } from "@boxwright/core/orders/advance";
import type { OrderLine } from "@boxwright/core/orders/order";
import { proofDecisions } from "@boxwright/core/orders/proof";
import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { storedArtwork } from "../../../cart/stored-cart.ts";
import { instant } from "../../../platform/db/instant.ts";
import { storedJson } from "../../../platform/db/stored-json.ts";
import { orderLines } from "../../postgres/tables.ts";

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
    artwork: storedJson<OrderLine["artwork"]>("artwork", storedArtwork, { instead: [] }).notNull(),
    imageUrl: text("image_url").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (proof) => [
    index("line_proof_of_line").on(proof.lineId, proof.createdAt),
    check("line_proof_hash_is_hexadecimal", sql`${proof.hash} ~ '^[0-9a-f]{64}$'`),
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
    byKind: text("by_kind", { enum: moverKinds }).notNull(),
    byId: text("by_id").notNull(),
    clientIp: text("client_ip").notNull(),
    at: instant("at").notNull(),
  },
  (approval) => [
    check("proof_approval_known_decision", sql`${approval.decision} in ('approve', 'requestChanges')`),
    check("proof_approval_with_consent", sql`${approval.decision} <> 'approve' or ${approval.consent}`),
    check("proof_approval_known_mover", sql`${approval.byKind} in ('customer', 'staff', 'job', 'fulfiller')`),
  ],
);
