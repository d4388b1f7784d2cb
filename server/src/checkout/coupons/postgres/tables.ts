import type { CouponTexts } from "@boxwright/core/cart/charges";
import type { CouponGoods } from "@boxwright/core/checkout/coupon-goods";
import type { CouponOffer } from "@boxwright/core/checkout/coupon-offer";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, foreignKey, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/instant.ts";
import { storedJson } from "../../../platform/db/stored-json.ts";
import { noTexts, storedGoods, storedOffer, storedTexts } from "./stored-coupon.ts";

/** Stands for no limit, as a foreign key does not look at nulls. */
export const unlimited = 2_147_483_647;

export const coupons = pgTable(
  "coupon",
  {
    id: uuid().primaryKey(),
    /** Upper case. */
    code: text().notNull().unique(),
    offer: storedJson<CouponOffer>("offer", storedOffer, "refuse").notNull(),
    /** Null where it is for everything. */
    goods: storedJson<CouponGoods>("goods", storedGoods, "refuse"),
    minimumSubtotal: bigint("minimum_subtotal", { mode: "number" }).notNull(),
    validFrom: instant("valid_from"),
    validUntil: instant("valid_until"),
    usageLimit: integer("usage_limit").notNull(),
    buyerLimit: integer("buyer_limit").notNull(),
    texts: storedJson<CouponTexts>("texts", storedTexts, { instead: noTexts }).notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (coupon) => [
    unique("coupon_limits").on(coupon.id, coupon.usageLimit, coupon.buyerLimit),
    check("coupon_code_upper_case", sql`${coupon.code} = upper(${coupon.code})`),
    check("coupon_minimum_not_negative", sql`${coupon.minimumSubtotal} >= 0`),
    check("coupon_limits_allow_a_use", sql`${coupon.usageLimit} > 0 and ${coupon.buyerLimit} > 0`),
    check("coupon_ends_after_its_begin", sql`${coupon.validFrom} < ${coupon.validUntil}`),
  ],
);

/**
 * Uses of coupons, each by a payment that is under way or has gone through. Where a coupon has a limit its uses are numbered, no
 * number is given twice and none is above the limit: more than allowed cannot be written, whoever writes. A limit that is raised
 * goes along; one that is lowered below what was used already is refused.
 */
export const couponRedemptions = pgTable(
  "coupon_redemption",
  {
    paymentId: uuid("payment_id").primaryKey(),
    couponId: uuid("coupon_id").notNull(),
    usageLimit: integer("usage_limit").notNull(),
    buyerLimit: integer("buyer_limit").notNull(),
    /** As `buyerKey` names them. */
    buyer: text().notNull(),
    /** Among all uses; null where there is no limit. */
    useNumber: integer("use_number"),
    /** Among the buyer's; null where there is no limit for one. */
    buyerUseNumber: integer("buyer_use_number"),
    redeemedAt: instant("redeemed_at").notNull(),
  },
  (use) => [
    foreignKey({
      name: "coupon_redemption_within_limits_of_coupon",
      columns: [use.couponId, use.usageLimit, use.buyerLimit],
      foreignColumns: [coupons.id, coupons.usageLimit, coupons.buyerLimit],
    }).onUpdate("cascade"),
    unique("coupon_redemption_numbered_once").on(use.couponId, use.useNumber),
    unique("coupon_redemption_of_buyer_numbered_once").on(use.couponId, use.buyer, use.buyerUseNumber),
    check(
      "coupon_redemption_within_limit",
      sql`coalesce(${use.useNumber} between 1 and ${use.usageLimit}, ${use.usageLimit} = ${sql.raw(String(unlimited))})`,
    ),
    check(
      "coupon_redemption_within_limit_of_buyer",
      sql`coalesce(${use.buyerUseNumber} between 1 and ${use.buyerLimit}, ${use.buyerLimit} = ${sql.raw(String(unlimited))})`,
    ),
  ],
);
