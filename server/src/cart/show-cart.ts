import type { WireCart } from "@boxwright/contract/cart";
import type { Cart } from "@boxwright/core/cart/cart";
import type { Recalculation } from "@boxwright/core/cart/recalculation";
import { type Refusal, refuse } from "../platform/http/operation.ts";
import type { CartDeps } from "./change-cart.ts";
import { type CartOwner, readActiveCart, readCart, saveAgreedTotals } from "./postgres/cart-store.ts";
import { readFrozenCart } from "./postgres/payment-hold.ts";
import { presentCart } from "./present-cart.ts";
import { agreeToTotals, workOutCart } from "./work-out-cart.ts";

/** A cart with today's figures; one that was ordered as it was paid. */
export async function showCart(
  deps: CartDeps,
  owner: CartOwner,
  cartId: string,
  recalculation?: Recalculation,
): Promise<WireCart | Refusal> {
  const cart = await readCart(deps.db, owner, cartId);
  if (cart === null) return refuse("NotFound");
  if (cart.state !== "Ordered") return showOpenCart(deps, owner, cart, recalculation);
  const { version, state: cartState, orderId } = cart;
  const frozen = await readFrozenCart(deps.db, cartId);
  const lineItems = frozen.lineItems.map((line) => ({ ...line, isEditable: false }));
  return { ...frozen, lineItems, version, cartState, orderId };
}

/** The cart that its owner is filling, with today's figures. */
export async function showActiveCart(deps: CartDeps, owner: CartOwner): Promise<WireCart | Refusal> {
  const cart = await readActiveCart(deps.db, owner);
  return cart === null ? refuse("NotFound") : showOpenCart(deps, owner, cart);
}

/** A cart that changed without being shown, as at a sign-in, is agreed to as it is shown first. */
async function showOpenCart(
  deps: CartDeps,
  owner: CartOwner,
  cart: Cart,
  recalculation?: Recalculation,
): Promise<WireCart> {
  const worked = await workOutCart(deps, deps.db, owner, cart, recalculation);
  const shown = agreeToTotals(worked);
  if (cart.agreedTotals === null && shown.cart.agreedTotals !== null) await saveAgreedTotals(deps.db, shown.cart);
  return presentCart(worked);
}
