import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../../platform/db/database.ts";
import type { DeskCoupon } from "./desk-coupon.ts";
import * as store from "./postgres/desk-coupon-store.ts";

export interface CouponPage {
  readonly coupons: readonly DeskCoupon[];
  /** The last code of the page; null on the last one. */
  readonly nextAfter: string | null;
}

/** A page of the coupons of a tenant whose codes contain a text, by their codes. */
export async function readCoupons(
  db: Database,
  tenant: TenantName,
  { query, after, limit }: { readonly query: string; readonly after: string | null; readonly limit: number },
): Promise<CouponPage> {
  const found = await store.readDeskCoupons(db, tenant, { query, after, most: limit + 1 });
  const coupons = found.slice(0, limit);
  return { coupons, nextAfter: found.length > limit ? (coupons.at(-1)?.code ?? null) : null };
}

export function findCouponOfDesk(db: Database, tenant: TenantName, id: string): Promise<DeskCoupon | null> {
  return store.findDeskCoupon(db, tenant, id);
}

/** The newest uses of a coupon in a tenant. Others may use a coupon of all tenants, too. */
export function readUsesOfCoupon(
  db: Database,
  tenant: TenantName,
  couponId: string,
  most: number,
): Promise<store.CouponUseRow[]> {
  return store.readUses(db, tenant, couponId, most);
}
