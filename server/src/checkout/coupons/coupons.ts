import type { Coupon } from "@boxwright/core/checkout/coupon";
import { toCents } from "@boxwright/core/kernel/money";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { coupons } from "./postgres/tables.ts";

/** The coupon of a code in upper case; null where there is none. */
export async function readCoupon(db: Database | Transaction, code: string): Promise<Coupon | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
  return row ? { ...row, minimumSubtotal: toCents(row.minimumSubtotal) } : null;
}

/**
 * Counts one use of a coupon in the transaction that places the order. False where it was used up or has run out since it was
 * applied: then the order must not be placed. Two orders at once cannot both take the last use.
 */
export async function redeemCoupon(tx: Transaction, code: string): Promise<boolean> {
  const redeemed = await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(
      and(
        eq(coupons.code, code),
        or(isNull(coupons.usageLimit), lt(coupons.used, coupons.usageLimit)),
        or(isNull(coupons.validUntil), gt(coupons.validUntil, sql`now()`)),
      ),
    )
    .returning({ id: coupons.id });
  return redeemed.length === 1;
}

/** Gives back a use whose payment came to nothing. */
export async function releaseCoupon(tx: Transaction, code: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ used: sql`${coupons.used} - 1` })
    .where(and(eq(coupons.code, code), gt(coupons.used, 0)));
}
