import type { Cart } from "@boxwright/core/cart/cart";
import { type CartConflict, openCart, openCartAt } from "@boxwright/core/cart/open-cart";
import type { PricedCart } from "@boxwright/core/cart/priced-cart";
import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { storeConfigurations } from "../catalogue/store-configuration.ts";
import type { Database } from "../platform/db/database.ts";
import { configurationOf } from "./cart-lines.ts";
import type { Designs } from "./designs.ts";
import { readCart, saveCart } from "./postgres/cart-store.ts";
import { type PricingDeps, priceChangedCart } from "./price-cart.ts";

export interface CartDeps extends PricingDeps {
  readonly db: Database;
}

/** For calls that add lines. */
export interface AddingDeps extends CartDeps {
  readonly designs: Designs;
}

/** Returns the changed cart, with its version unchanged, or refuses. */
export type Decide<Refusal> = (cart: Cart) => Promise<Result<Cart, Refusal>>;

/**
 * Changes a cart that its owner read at `version`. Nothing is locked while the change is decided. The cart is written only if it has not
 * changed since, so exactly one of several changes based on one version succeeds.
 */
export async function changeCart<Refusal>(
  deps: CartDeps,
  owner: Owner,
  cartId: string,
  version: number,
  decide: Decide<Refusal>,
): Promise<Result<PricedCart, Refusal | CartConflict>> {
  const read = async () => openCartAt(await readCart(deps.db, owner, cartId), version);
  const before = await read();
  if (!before.ok) return before;
  const decided = await decide(before.value);
  if (!decided.ok) return decided;
  const priced = await priceChangedCart(deps, deps.db, owner, { ...decided.value, version: version + 1 });
  const known = new Set(before.value.lines);
  await storeConfigurations(deps.db, priced.cart.lines.filter((line) => !known.has(line)).map(configurationOf));
  if (await saveCart(deps.db, before.value, priced.cart)) return ok(priced);
  const current = await read();
  return current.ok ? refused({ kind: "cartNotFound" }) : current;
}

/** Reads a cart that can still be filled. */
export async function readOpenCart(db: Database, owner: Owner, cartId: string): Promise<Result<Cart, CartConflict>> {
  return openCart(await readCart(db, owner, cartId));
}
