import type { WireCart } from "@boxwright/contract/cart";
import type { Cart } from "@boxwright/core/cart/cart";
import { storeConfigurations } from "../catalogue/store-configuration.ts";
import type { Database } from "../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../platform/http/operation.ts";
import { configurationOf } from "./cart-lines.ts";
import type { Designs } from "./designs.ts";
import { type CartOwner, readCart, saveCart } from "./postgres/cart-store.ts";
import { presentCart } from "./present-cart.ts";
import { type WorkOutDeps, workOutChanged } from "./work-out-cart.ts";

export interface CartDeps extends WorkOutDeps {
  readonly db: Database;
}

/** What new lines need besides. */
export interface AddingDeps extends CartDeps {
  readonly designs: Designs;
}

/** What a change makes of a cart; it may only refuse or answer a new cart, and leaves the version alone. */
export type Decide = (cart: Cart) => Cart | Refusal | Promise<Cart | Refusal>;

/**
 * Changes a cart that its owner read at `version`. Nothing is locked while the change is decided: the cart is written only if
 * it is still the one that was read, so of any number of changes based on one version exactly one succeeds.
 */
export async function changeCart(
  deps: CartDeps,
  owner: CartOwner,
  cartId: string,
  version: number,
  decide: Decide,
): Promise<WireCart | Refusal> {
  const before = await readCart(deps.db, owner, cartId);
  if (before === null) return refuse("NotFound");
  const obstacle = obstacleTo(before, version);
  if (obstacle !== null) return obstacle;

  const decided = await decide(before);
  if (isRefusal(decided)) return decided;
  const worked = await workOutChanged(deps, deps.db, owner, { ...decided, version: version + 1 });
  const known = new Set(before.lines);
  await storeConfigurations(deps.db, worked.cart.lines.filter((line) => !known.has(line)).map(configurationOf));
  if (await saveCart(deps.db, before, worked.cart)) return presentCart(worked);
  const current = await readCart(deps.db, owner, cartId);
  return (current && obstacleTo(current, version)) ?? refuse("NotFound");
}

/** Refuses a cart that is filled no more: it was ordered, or went into another. */
export function hasEnded({ state, orderId }: Cart): Refusal | null {
  if (state === "Active") return null;
  return orderId === null ? refuse("NotFound") : refuse("CartAlreadyOrdered", { orderId });
}

/** What keeps a cart from being changed by someone who saw it at `version`. */
export function obstacleTo(cart: Cart, version: number): Refusal | null {
  const ended = hasEnded(cart);
  if (ended !== null) return ended;
  if (cart.paymentId !== null) return refuse("RequestInFlight", { detail: "This cart is being paid." });
  if (cart.version !== version) return refuse("ConcurrentModification", { currentVersion: cart.version });
  return null;
}
