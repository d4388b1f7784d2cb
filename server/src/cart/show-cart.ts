import type { WireCart } from "@boxwright/contract/cart";
import type { Recalculation } from "@boxwright/core/cart/recalculation";
import { type Refusal, refuse } from "../platform/http/operation.ts";
import type { CartDeps } from "./change-cart.ts";
import { type CartOwner, readActiveCart, readCart } from "./postgres/cart-store.ts";
import { readFrozenCart } from "./postgres/payment-hold.ts";
import { presentCart } from "./present-cart.ts";
import { workOutCart } from "./work-out-cart.ts";

/** A cart with today's figures; one that was ordered as it was paid. */
export async function showCart(
  deps: CartDeps,
  owner: CartOwner,
  cartId: string,
  recalculation?: Recalculation,
): Promise<WireCart | Refusal> {
  const cart = await readCart(deps.db, owner, cartId);
  if (cart === null) return refuse("NotFound");
  if (cart.state !== "Ordered") return presentCart(await workOutCart(deps, deps.db, owner, cart, recalculation));
  const { version, state: cartState, orderId } = cart;
  const frozen = await readFrozenCart(deps.db, cartId);
  const lineItems = frozen.lineItems.map((line) => ({ ...line, isEditable: false }));
  return { ...frozen, lineItems, version, cartState, orderId };
}

/** The cart that its owner is filling, with today's figures. */
export async function showActiveCart(deps: CartDeps, owner: CartOwner): Promise<WireCart | Refusal> {
  const cart = await readActiveCart(deps.db, owner);
  return cart === null ? refuse("NotFound") : presentCart(await workOutCart(deps, deps.db, owner, cart));
}
