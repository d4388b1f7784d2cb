import { visitorKinds } from "@boxwright/core/identity/visitor-kind";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/instant.ts";

/** The prices of proofs that were paid: each is credited once, to an order of the same box in the same size. */
export const proofCredits = pgTable(
  "proof_credit",
  {
    /** The order line of the proof. */
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    ownerKind: text("owner_kind", { enum: visitorKinds }).notNull(),
    ownerId: uuid("owner_id").notNull(),
    /** The product of which the proof was made. */
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

/** Credits that a pending payment holds or that an order has used: the primary key prevents that a credit is used twice. */
export const proofRedemptions = pgTable(
  "proof_redemption",
  {
    creditId: uuid("credit_id")
      .primaryKey()
      .references(() => proofCredits.id),
    paymentId: uuid("payment_id").notNull(),
    /** The line whose price it reduces: at most one credit each. */
    lineId: uuid("line_id").notNull().unique(),
  },
  (redemption) => [index("proof_redemption_of_payment").on(redemption.paymentId)],
);

/**
 * Proofs that a pending payment holds or that are in an order: the primary key prevents that the same proof is ordered twice. A style
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
