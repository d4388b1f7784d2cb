import { type Cart, emptyCart } from "@boxwright/core/cart/cart";
import type { NewCartLine } from "@boxwright/core/cart/change-lines";
import { openCartAt } from "@boxwright/core/cart/open-cart";
import type { PricedCart } from "@boxwright/core/cart/priced-cart";
import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { withoutHeldOffers } from "@boxwright/core/quotations/quotation";
import { storeConfigurations } from "../catalogue/store-configuration.ts";
import { type Transaction, together } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { areProofsOrdered, configurationOf, type LineArtwork, newCartLines, withLines } from "./cart-lines.ts";
import type { AddingDeps, CartDeps } from "./change-cart.ts";
import { keepArtwork } from "./keep-artwork.ts";
import type { LineRequest } from "./line-request.ts";
import { insertCart, lockActiveCart, saveCart } from "./postgres/cart-store.ts";
import { type PricingDeps, priceChangedLockedCart, type TaxesNeeded } from "./price-cart.ts";
import { priceInTransaction } from "./price-in-transaction.ts";
import type { CartRefusal } from "./refusals.ts";

type Conclude<Reply> = (tx: Transaction, cart: PricedCart) => Promise<Reply>;

/**
 * Adds lines to the owner's active cart, or creates the cart with them. It names no version: calls that add at the same time wait for the
 * lock, and all lines are added, except those of an offer that the cart has already. `conclude` makes the reply in the same transaction, and may store
 * it there. It is called again with the other cart if another call creates a cart at the same time.
 */
export async function addToCart<Reply>(
  deps: AddingDeps,
  owner: Owner,
  requests: readonly LineRequest[],
  conclude: Conclude<Reply>,
): Promise<Result<Reply, CartRefusal>> {
  return addWithArtwork(deps, owner, requests, await keepArtwork(deps, owner, requests), conclude);
}

/** Like {@link addToCart}, with artwork that the caller has found and protects from removal. */
export async function addWithArtwork<Reply>(
  deps: CartDeps,
  owner: Owner,
  requests: readonly LineRequest[],
  artwork: LineArtwork,
  conclude: Conclude<Reply>,
): Promise<Result<Reply, CartRefusal>> {
  const tariff = await deps.tariffOf(deps.db, owner);
  const lines = newCartLines(deps.describeGoods, tariff, requests, artwork);
  if (!lines.ok) return lines;
  if (await areProofsOrdered(deps, deps.db, lines.value)) return refused({ kind: "proofOrdered" });
  await storeConfigurations(deps.db, lines.value.map(configurationOf));
  return priceInTransaction<CartDeps, Reply, CartRefusal>(deps.db, deps, async (tx, pricing) => {
    return insertOrAppend(pricing, tx, owner, lines.value, conclude);
  });
}

async function insertOrAppend<Reply>(
  deps: PricingDeps,
  tx: Transaction,
  owner: Owner,
  lines: readonly NewCartLine[],
  conclude: Conclude<Reply>,
): Promise<Result<Reply, CartRefusal | TaxesNeeded>> {
  const active = await lockActiveCart(tx, owner);
  if (active !== null) return appendLines(deps, tx, owner, active, lines, conclude);
  const created = withLines(emptyCart(newId(), owner.tenant), lines);
  if (!created.ok) return created;
  const priced = await priceChangedLockedCart(deps, tx, owner, created.value);
  if (!priced.ok) return priced;
  const [isCreated, reply] = await together(tx, () => [
    insertCart(tx, owner, priced.value.cart),
    conclude(tx, priced.value),
  ]);
  if (isCreated) return ok(reply);
  // Another call has created the cart, and has committed, because the insert waited for it. Its cart gets the lines, and the reply is replaced.
  const createdByAnother = await lockActiveCart(tx, owner);
  if (createdByAnother === null) throw new Error("The active cart that blocked the insert is gone");
  return appendLines(deps, tx, owner, createdByAnother, lines, conclude);
}

async function appendLines<Reply>(
  deps: PricingDeps,
  tx: Transaction,
  owner: Owner,
  active: Cart,
  lines: readonly NewCartLine[],
  conclude: Conclude<Reply>,
): Promise<Result<Reply, CartRefusal | TaxesNeeded>> {
  const before = openCartAt(active, active.version);
  if (!before.ok) return before;
  const longer = withLines(active, withoutHeldOffers(lines, active.lines, deps.now()));
  if (!longer.ok) return longer;
  const priced = await priceChangedLockedCart(deps, tx, owner, { ...longer.value, version: active.version + 1 });
  if (!priced.ok) return priced;
  const [isSaved, reply] = await together(tx, () => [
    saveCart(tx, active, priced.value.cart),
    conclude(tx, priced.value),
  ]);
  if (!isSaved) throw new Error("A locked cart has changed");
  return ok(reply);
}
