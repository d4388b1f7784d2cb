import type { Coupon, UsedCoupon } from "@boxwright/core/checkout/coupon";
import { toCents } from "@boxwright/core/kernel/money";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { exceptDemoRows } from "../../../platform/db/demo-rows.ts";
import { couponRedemptions, coupons, unlimited } from "./tables.ts";

/** The coupon of a tenant with an upper-case code, and how often all buyers and this buyer have used it; null if there is none. */
export async function findCoupon(
  db: Database | Transaction,
  { code, tenant, buyer }: { readonly code: string; readonly tenant: TenantName; readonly buyer: string },
): Promise<UsedCoupon | null> {
  const ofCoupon = eq(couponRedemptions.couponId, coupons.id);
  const [row] = await db
    .select({
      coupon: getTableColumns(coupons),
      byAnybody: db.$count(couponRedemptions, and(ofCoupon, isNotNull(couponRedemptions.useNumber))),
      byBuyer: db.$count(
        couponRedemptions,
        and(ofCoupon, eq(couponRedemptions.buyer, buyer), isNotNull(couponRedemptions.buyerUseNumber)),
      ),
    })
    .from(coupons)
    .where(and(eq(coupons.code, code), isOfTenant(tenant), exceptDemoRows(coupons.isDemo)));
  if (row === undefined) return null;
  const { coupon, byAnybody, byBuyer } = row;
  return { coupon: couponOf(coupon), uses: { byAnybody, byBuyer } };
}

/** The condition that a coupon belongs to a tenant, alone or with all others. */
export function isOfTenant(tenant: TenantName): SQL | undefined {
  return or(isNull(coupons.tenant), eq(coupons.tenant, tenant));
}

/** Locks a coupon until the transaction ends. */
export async function lockCoupon(tx: Transaction, code: string): Promise<void> {
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code)).for("no key update");
}

/** Inserts a use of a locked coupon, with the lowest free numbers. */
export async function insertRedemption(
  tx: Transaction,
  { coupon, uses }: UsedCoupon,
  by: { readonly paymentId: string; readonly buyer: string; readonly now: Date },
): Promise<void> {
  const { useNumber, buyerUseNumber, couponId, buyer } = couponRedemptions;
  const ofCoupon = eq(couponId, coupon.id);
  const ofBuyer = and(ofCoupon, eq(buyer, by.buyer));
  await tx.insert(couponRedemptions).values({
    paymentId: by.paymentId,
    couponId: coupon.id,
    usageLimit: coupon.usageLimit ?? unlimited,
    buyerLimit: coupon.buyerLimit ?? unlimited,
    buyer: by.buyer,
    useNumber: coupon.usageLimit === null ? null : lowestFree(useNumber, ofCoupon, uses.byAnybody),
    buyerUseNumber: coupon.buyerLimit === null ? null : lowestFree(buyerUseNumber, ofBuyer, uses.byBuyer),
    redeemedAt: by.now,
  });
}

/** With n uses, at least one of the numbers 1 to n + 1 is free. */
function lowestFree(number: PgColumn, which: SQL | undefined, uses: number): SQL {
  return sql`(select min(free) from generate_series(1, ${uses + 1}::integer) free
    where not exists (select from ${couponRedemptions} where ${which} and ${number} = free))`;
}

/** Deletes the use of a payment. Does nothing if it used no coupon. */
export async function deleteRedemption(tx: Transaction, paymentId: string): Promise<void> {
  await tx.delete(couponRedemptions).where(eq(couponRedemptions.paymentId, paymentId));
}

export function couponOf({
  minimumSubtotal,
  usageLimit,
  buyerLimit,
  isDemo: _isDemo,
  tenant: _tenant,
  version: _version,
  ...row
}: typeof coupons.$inferSelect): Coupon {
  return {
    ...row,
    minimumSubtotal: toCents(minimumSubtotal),
    usageLimit: usageLimit === unlimited ? null : usageLimit,
    buyerLimit: buyerLimit === unlimited ? null : buyerLimit,
  };
}
