import type { CouponOffer } from "@boxwright/core/checkout/coupon";
import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const coupons = pgTable(
  "coupon",
  {
    id: uuid().primaryKey(),
    /** Upper case. */
    code: text().notNull().unique(),
    offer: jsonb().$type<CouponOffer>().notNull(),
    minimumSubtotal: bigint("minimum_subtotal", { mode: "number" }).notNull(),
    validFrom: timestamp("valid_from", { withTimezone: true }),
    validUntil: timestamp("valid_until", { withTimezone: true }),
    usageLimit: integer("usage_limit"),
    used: integer().notNull(),
    displayMessage: text("display_message").notNull(),
    expirationMessage: text("expiration_message").notNull(),
    staticLegalCopy: text("static_legal_copy").notNull(),
    detailsMessage: text("details_message").notNull(),
  },
  (coupon) => [
    check("coupon_code_upper_case", sql`${coupon.code} = upper(${coupon.code})`),
    check("coupon_minimum_not_negative", sql`${coupon.minimumSubtotal} >= 0`),
    check("coupon_used_not_negative", sql`${coupon.used} >= 0`),
    check("coupon_used_within_limit", sql`${coupon.usageLimit} is null or ${coupon.used} <= ${coupon.usageLimit}`),
  ],
);
