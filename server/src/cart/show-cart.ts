import type { Cart } from "@boxwright/core/cart/cart";
import type { CartSnapshot } from "@boxwright/core/cart/cart-snapshot";
import type { CartConflict } from "@boxwright/core/cart/open-cart";
import { agreeToTotals, type PricedCart } from "@boxwright/core/cart/priced-cart";
import type { Recalculation } from "@boxwright/core/cart/recalculation";
import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { CartDeps } from "./change-cart.ts";
import { readSnapshot } from "./hold-for-payment.ts";
import { readActiveCart, readCart, saveAgreedTotals } from "./postgres/cart-store.ts";
import { priceCart } from "./price-cart.ts";

/** A cart that was ordered, with the snapshot that was paid. */
export interface OrderedCart {
  readonly cart: Cart;
  readonly snapshot: CartSnapshot;
}

/** A cart with today's figures; an ordered cart as it was paid. */
export async function showCart(
  deps: CartDeps,
  owner: Owner,
  cartId: string,
  recalculation?: Recalculation,
): Promise<Result<PricedCart | OrderedCart, CartConflict>> {
  const cart = await readCart(deps.db, owner, cartId);
  if (cart === null) return refused({ kind: "cartNotFound" });
  if (cart.state !== "Ordered") return ok(await showOpenCart(deps, owner, cart, recalculation));
  return ok({ cart, snapshot: await readSnapshot(deps.db, cartId) });
}

/** The cart that its owner is filling, with today's figures. */
export async function showActiveCart(deps: CartDeps, owner: Owner): Promise<Result<PricedCart, CartConflict>> {
  const cart = await readActiveCart(deps.db, owner);
  return cart === null ? refused({ kind: "cartNotFound" }) : ok(await showOpenCart(deps, owner, cart));
}

/** If a cart has changed without being shown, as at a sign-in, its shopper agrees to the totals that are shown first. */
async function showOpenCart(
  deps: CartDeps,
  owner: Owner,
  cart: Cart,
  recalculation?: Recalculation,
): Promise<PricedCart> {
  const priced = await priceCart(deps, deps.db, owner, cart, recalculation);
  const shown = agreeToTotals(priced);
  if (cart.agreedTotals === null && shown.cart.agreedTotals !== null) await saveAgreedTotals(deps.db, shown.cart);
  return priced;
}
