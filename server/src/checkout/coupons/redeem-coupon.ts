import { isUsable } from "@boxwright/core/checkout/coupon";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Transaction } from "../../platform/db/database.ts";
import { findCoupon, insertRedemption, lockCoupon } from "./postgres/coupon-store.ts";

interface Redemption {
  readonly code: string;
  readonly tenant: TenantName;
  readonly buyer: string;
  readonly paymentId: string;
  readonly now: Date;
}

/**
 * Uses a coupon for a payment, in the transaction that fixes the amount. False if the coupon has expired, was stopped or reached a limit since the cart
 * was priced: then nothing may be charged. Of two simultaneous payments only one gets the last use.
 */
export async function redeemCoupon(
  tx: Transaction,
  { code, tenant, buyer, paymentId, now }: Redemption,
): Promise<boolean> {
  await lockCoupon(tx, code);
  const used = await findCoupon(tx, { code, tenant, buyer });
  if (used === null || !isUsable(used, now)) return false;
  await insertRedemption(tx, used, { paymentId, buyer, now });
  return true;
}
