import { mayBeUsed } from "@boxwright/core/checkout/coupon";
import type { Transaction } from "../../platform/db/database.ts";
import { findCoupon, insertRedemption, lockCoupon } from "./postgres/coupon-store.ts";

interface Redemption {
  readonly code: string;
  readonly buyer: string;
  readonly paymentId: string;
  readonly now: Date;
}

/**
 * Takes one use of a coupon for a payment, in the transaction that fixes what is to be paid. False where it has been used up or has
 * run out since the cart was worked out: then nothing may be charged. Of two payments at once only one gets the last use.
 */
export async function redeemCoupon(tx: Transaction, { code, buyer, paymentId, now }: Redemption): Promise<boolean> {
  await lockCoupon(tx, code);
  const used = await findCoupon(tx, code, buyer);
  if (used === null || !mayBeUsed(used, now)) return false;
  await insertRedemption(tx, used, { paymentId, buyer, now });
  return true;
}
