import { visitorKinds } from "@boxwright/core/identity/visitor-kind";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/instant.ts";

/** What was paid for proofs: each is credited once against an order of its box in its size. */
export const proofCredits = pgTable(
  "proof_credit",
  {
    /** The order line of the proof. */
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    ownerKind: text("owner_kind", { enum: visitorKinds }).notNull(),
    ownerId: uuid("owner_id").notNull(),
    /** Of the box that was proved. */
    productKey: text("product_key").notNull(),
    size: text().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    earnedAt: instant("earned_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (credit) => [
    index("proof_credit_of_owner").on(credit.tenant, credit.ownerKind, credit.ownerId),
    check("proof_credit_amount_positive", sql`${credit.amount} > 0`),
    check("proof_credit_ends_after_its_begin", sql`${credit.earnedAt} < ${credit.expiresAt}`),
    check("proof_credit_known_owner_kind", sql`${credit.ownerKind} in ('anonymous', 'customer')`),
  ],
);

/** Credits that a payment under way holds, or that went into an order: its key lets no credit be used twice. */
export const proofRedemptions = pgTable(
  "proof_redemption",
  {
    creditId: uuid("credit_id")
      .primaryKey()
      .references(() => proofCredits.id),
    paymentId: uuid("payment_id").notNull(),
    /** The line that it is taken off: at most one credit each. */
    lineId: uuid("line_id").notNull().unique(),
  },
  (redemption) => [index("proof_redemption_of_payment").on(redemption.paymentId)],
);

/**
 * Proofs that a payment under way holds, or that are in an order: the primary key prevents that the same proof is ordered twice. A style
 * names the files of the proof, and a file has one owner, so that no two shoppers share a style, even after a sign-in.
 */
export const orderedProofs = pgTable(
  "ordered_proof",
  {
    /** As `proofStyleOf` names it. */
    style: text().primaryKey(),
    paymentId: uuid("payment_id").notNull(),
    lineId: uuid("line_id").notNull().unique(),
  },
  (proof) => [index("ordered_proof_of_payment").on(proof.paymentId)],
);
