import { reviewStates, type Stars } from "@boxwright/core/reviews/review";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { orderLines } from "../../orders/postgres/tables.ts";
import { instant } from "../../platform/db/instant.ts";

/** The reviews of products: at most one for each order line. */
export const reviews = pgTable(
  "review",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    productKey: text("product_key").notNull(),
    /** The line that was bought; null for a demo review. */
    orderLineId: uuid("order_line_id")
      .unique()
      .references(() => orderLines.id),
    stars: smallint().$type<Stars>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    displayName: text("display_name").notNull(),
    culture: text().notNull(),
    state: text({ enum: reviewStates }).notNull(),
    isDemo: boolean("is_demo").notNull(),
    createdAt: instant("created_at").notNull(),
    moderatedAt: instant("moderated_at"),
    /** The shop's public answer, which is shown under an approved review. */
    answer: text(),
    /** Why it is not shown; null for other reviews, and for those that were rejected without a reason by an earlier version of the shop. */
    reason: text(),
    /** Grows by one with each decision. */
    version: integer().notNull().default(1),
  },
  (review) => [
    index("review_of_product").on(review.tenant, review.productKey, review.state, review.createdAt.desc()),
    // With the columns of the counts of stars and states, which read this index alone.
    index("review_in_state").on(review.tenant, review.state, review.createdAt, review.id, review.stars, review.isDemo),
    index("review_rejected").on(review.moderatedAt).where(sql`${review.state} = 'rejected'`),
    check("review_stars", sql`${review.stars} between 1 and 5`),
    check("review_known_state", sql`${review.state} in ('pending', 'approved', 'rejected')`),
    check("review_moderated", sql`(${review.state} = 'pending') = (${review.moderatedAt} is null)`),
    check("review_of_a_buyer", sql`${review.isDemo} = (${review.orderLineId} is null)`),
  ],
);
