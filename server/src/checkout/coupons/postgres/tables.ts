import type { CouponTexts } from "@boxwright/core/cart/charges";
import type { CouponGoods } from "@boxwright/core/checkout/coupon-goods";
import type { CouponOffer } from "@boxwright/core/checkout/coupon-offer";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/instant.ts";
import { storedJson } from "../../../platform/db/stored-json.ts";
import { noTexts, storedGoods, storedOffer, storedTexts } from "./stored-coupon.ts";

/** No limit: a number, because a foreign key does not compare nulls. */
export const unlimited = 2_147_483_647;

export const mostCodeCharacters = 64;

export const coupons = pgTable(
  "coupon",
  {
    id: uuid().primaryKey(),
    /** Upper case. */
    code: text().notNull().unique(),
    offer: storedJson<CouponOffer>("offer", storedOffer, "refuse").notNull(),
    /** Null if the coupon applies to all goods. */
    goods: storedJson<CouponGoods>("goods", storedGoods, "refuse"),
    minimumSubtotal: bigint("minimum_subtotal", { mode: "number" }).notNull(),
    validFrom: instant("valid_from"),
    validUntil: instant("valid_until"),
    usageLimit: integer("usage_limit").notNull(),
    buyerLimit: integer("buyer_limit").notNull(),
    texts: storedJson<CouponTexts>("texts", storedTexts, { instead: noTexts }).notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
    /** The tenant that made it at the desk; null for a coupon of every tenant. */
    tenant: text({ enum: tenantNames }),
    stoppedAt: instant("stopped_at"),
    /** Rises with every change at the desk. */
    version: integer().notNull().default(1),
  },
  (coupon) => [
    unique("coupon_limits").on(coupon.id, coupon.usageLimit, coupon.buyerLimit),
    check("coupon_code_upper_case", sql`${coupon.code} = upper(${coupon.code})`),
    check("coupon_code_short", sql`length(${coupon.code}) <= ${sql.raw(String(mostCodeCharacters))}`),
    check("coupon_minimum_not_negative", sql`${coupon.minimumSubtotal} >= 0`),
    check("coupon_limits_allow_a_use", sql`${coupon.usageLimit} > 0 and ${coupon.buyerLimit} > 0`),
    check("coupon_ends_after_its_begin", sql`${coupon.validFrom} < ${coupon.validUntil}`),
  ],
);

/**
 * Uses of coupons, each by a pending or successful payment. The uses of a coupon with a limit are numbered: no number occurs twice, and none is
 * above the limit, so that the database itself refuses a use too many. A limit can be raised, but not lowered below a number in use.
 */
export const couponRedemptions = pgTable(
  "coupon_redemption",
  {
    paymentId: uuid("payment_id").primaryKey(),
    couponId: uuid("coupon_id").notNull(),
    usageLimit: integer("usage_limit").notNull(),
    buyerLimit: integer("buyer_limit").notNull(),
    /** The buyer by `buyerKey`. */
    buyer: text().notNull(),
    /** The number among all uses; null without a limit. */
    useNumber: integer("use_number"),
    /** The number among the buyer's uses; null without a limit per buyer. */
    buyerUseNumber: integer("buyer_use_number"),
    redeemedAt: instant("redeemed_at").notNull(),
    /** The discount in the order of the payment; null until the order exists. For orders of an earlier version, a job stores it later. */
    discount: bigint({ mode: "number" }),
  },
  (use) => [
    // The desk adds up the discounts of 100,000 uses: the index has them.
    index("coupon_redemption_discounts").on(use.couponId, use.discount),
    check("coupon_redemption_discount_not_negative", sql`${use.discount} >= 0`),
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
