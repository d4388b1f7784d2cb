import { normaliseCouponCode } from "@boxwright/core/cart/coupon-code";
import type { PricedCart } from "@boxwright/core/cart/priced-cart";
import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { type CartDeps, changeCart } from "./change-cart.ts";
import { priceCart } from "./price-cart.ts";
import type { CartRefusal } from "./refusals.ts";

/** Replaces the coupon of a cart, or removes it with null. An invalid code is refused and changes nothing. */
export function applyCoupon(
  deps: CartDeps,
  owner: Owner,
  cartId: string,
  version: number,
  code: string | null,
): Promise<Result<PricedCart, CartRefusal>> {
  return changeCart<CartRefusal>(deps, owner, cartId, version, async (cart) => {
    const couponCode = code === null ? null : normaliseCouponCode(code);
    const changed = { ...cart, couponCode };
    if (couponCode === null) return ok(changed);
    const { coupon } = await priceCart(deps, deps.db, owner, changed);
    return coupon?.isValid ? ok(changed) : refused({ kind: "couponNotApplicable" });
  });
}
