import type { WireCart, WireNewLine } from "@boxwright/contract/cart";
import { type Cart, emptyCart } from "@boxwright/core/cart/cart";
import type { NewCartLine } from "@boxwright/core/cart/change-lines";
import { v7 as uuid } from "uuid";
import { storeConfigurations } from "../catalogue/store-configuration.ts";
import type { Transaction } from "../platform/db/database.ts";
import { isRefusal, type Refusal } from "../platform/http/operation.ts";
import { configurationOf, newCartLines, refuseOrderedProofs, withLines } from "./cart-lines.ts";
import { type AddingDeps, obstacleTo } from "./change-cart.ts";
import { keepArtwork } from "./keep-artwork.ts";
import { type CartOwner, insertCart, lockActiveCart, saveCart } from "./postgres/cart-store.ts";
import { presentCart } from "./present-cart.ts";
import { type WorkedCart, type WorkOutDeps, workOutChanged } from "./work-out-cart.ts";
import { workingOutInTransaction } from "./work-out-in-transaction.ts";

/**
 * Adds lines to the owner's active cart, or makes it with them. It names no version: whoever adds at the same time waits for the
 * lock, and all lines are kept. `conclude` makes the reply in the same transaction, and may keep it there.
 */
export async function addToCart<Reply>(
  deps: AddingDeps,
  owner: CartOwner,
  asked: readonly WireNewLine[],
  conclude: (tx: Transaction, cart: WireCart) => Promise<Reply>,
): Promise<Reply | Refusal> {
  const tariff = await deps.tariffOf(deps.db, owner);
  const artwork = await keepArtwork(deps, owner, asked, "lineItems");
  const lines = newCartLines(deps.describeGoods, tariff, asked, artwork, "lineItems");
  if (isRefusal(lines)) return lines;
  const orderedBefore = await refuseOrderedProofs(deps, deps.db, lines, "lineItems");
  if (orderedBefore !== null) return orderedBefore;
  await storeConfigurations(deps.db, lines.map(configurationOf));
  return workingOutInTransaction(deps.db, deps, async (tx, inTransaction) => {
    const worked = await placeLines(inTransaction, tx, owner, lines);
    return isRefusal(worked) ? worked : conclude(tx, presentCart(worked));
  });
}

async function placeLines(
  deps: WorkOutDeps,
  tx: Transaction,
  owner: CartOwner,
  lines: readonly NewCartLine[],
): Promise<WorkedCart | Refusal> {
  const active = await lockActiveCart(tx, owner);
  if (active !== null) return appendLines(deps, tx, owner, active, lines);
  const made = withLines(emptyCart(uuid(), owner.tenant), lines, "lineItems");
  if (isRefusal(made)) return made;
  const worked = await workOutChanged(deps, tx, owner, made);
  if (await insertCart(tx, owner, worked.cart)) return worked;
  // Another call made the cart a moment ago; it has committed, as the insert waited for it.
  const madeByAnother = await lockActiveCart(tx, owner);
  if (madeByAnother === null) throw new Error("The owner's active cart was made and is gone");
  return appendLines(deps, tx, owner, madeByAnother, lines);
}

async function appendLines(
  deps: WorkOutDeps,
  tx: Transaction,
  owner: CartOwner,
  before: Cart,
  lines: readonly NewCartLine[],
): Promise<WorkedCart | Refusal> {
  const obstacle = obstacleTo(before, before.version);
  if (obstacle !== null) return obstacle;
  const longer = withLines(before, lines, "lineItems");
  if (isRefusal(longer)) return longer;
  const worked = await workOutChanged(deps, tx, owner, { ...longer, version: before.version + 1 });
  if (!(await saveCart(tx, before, worked.cart))) throw new Error("A locked cart has changed");
  return worked;
}
