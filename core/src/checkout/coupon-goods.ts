import type { CouponLine } from "../cart/charges.ts";

/** What a coupon is for: products by their keys, and whatever is made as one of some families of boxes. */
export interface CouponGoods {
  readonly productKeys: readonly string[];
  readonly families: readonly string[];
}

/** Whether a coupon is for a line; one for no goods in particular is for any. */
export function isFor(goods: CouponGoods | null, { productKey, family }: Omit<CouponLine, "price">): boolean {
  if (goods === null || goods.productKeys.includes(productKey)) return true;
  return family !== null && goods.families.includes(family);
}
