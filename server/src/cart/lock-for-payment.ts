import { type CartConflict, openCartAt } from "@boxwright/core/cart/open-cart";
import { type PricedCart, withReason } from "@boxwright/core/cart/priced-cart";
import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Transaction } from "../platform/db/database.ts";
import { lockCart } from "./postgres/cart-store.ts";
import { type PricingDeps, priceLockedCart, type TaxesNeeded } from "./price-cart.ts";

/**
 * Locks the visitor's cart, reads it again inside the lock and prices it for this moment. It can be paid if it has no `reasons`. A cart
 * whose totals were not shown yet, as after a sign-in, counts as changed.
 *
 * Paying is two transactions around a gateway call: the first locks the cart and holds it for the payment (`holdCart`), so that
 * nothing can change while money moves; the second makes it ordered (`markOrdered`), or releases it (`releaseCart`).
 */
export async function lockCartForPayment(
  deps: PricingDeps,
  tx: Transaction,
  owner: Owner,
  cartId: string,
  version: number,
): Promise<Result<PricedCart, CartConflict | TaxesNeeded>> {
  const locked = openCartAt(await lockCart(tx, owner, cartId), version);
  if (!locked.ok) return locked;
  const priced = await priceLockedCart(deps, tx, owner, locked.value);
  if (!priced.ok) return priced;
  const isUnseen = locked.value.agreedTotals === null && priced.value.reasons.length === 0;
  return isUnseen ? ok(withReason(priced.value, "PRICE_UPDATED")) : priced;
}
