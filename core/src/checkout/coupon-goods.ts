import type { CouponLine } from "../cart/charges.ts";

/** The goods that a coupon applies to: products by their keys, and all boxes of some families. */
export interface CouponGoods {
  readonly productKeys: readonly string[];
  readonly families: readonly string[];
}

/** Whether a coupon applies to a line. A coupon without particular goods applies to every line. */
export function appliesTo(goods: CouponGoods | null, { productKey, family }: Omit<CouponLine, "price">): boolean {
  if (goods === null || goods.productKeys.includes(productKey)) return true;
  return family !== null && goods.families.includes(family);
}
