import type { WireCart } from "@boxwright/contract/cart";
import { normaliseCouponCode } from "@boxwright/core/cart/coupon-code";
import { type Refusal, refuse } from "../platform/http/operation.ts";
import { type CartDeps, changeCart } from "./change-cart.ts";
import type { CartOwner } from "./postgres/cart-store.ts";
import { workOutCart } from "./work-out-cart.ts";

/** Puts a coupon on a cart, in place of the one it had, or removes it. One that does not hold is refused and changes nothing. */
export function applyCoupon(
  deps: CartDeps,
  owner: CartOwner,
  cartId: string,
  version: number,
  code: string | null,
): Promise<WireCart | Refusal> {
  return changeCart(deps, owner, cartId, version, async (cart) => {
    const couponCode = code === null ? null : normaliseCouponCode(code);
    const changed = { ...cart, couponCode };
    if (couponCode === null) return changed;
    const { coupon } = await workOutCart(deps, deps.db, owner, changed);
    return coupon?.isValid ? changed : refuse("CouponNotApplicable");
  });
}
