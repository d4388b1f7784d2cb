import { type CartConflict, openCartAt } from "@boxwright/core/cart/open-cart";
import { type PricedCart, withReason } from "@boxwright/core/cart/priced-cart";
import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Transaction } from "../platform/db/database.ts";
import { lockCart } from "./postgres/cart-store.ts";
import { type PricingDeps, priceLockedCart, type TaxesNeeded } from "./price-cart.ts";

/**
 * Locks the owner's cart, reads it inside the lock and prices it. It can be paid if it has no `reasons`. A cart whose totals have not been
 * shown yet, as after a sign-in, counts as changed.
 *
 * Paying is two transactions around a gateway call. The first locks the cart and holds it for the payment (`holdCart`), so that nothing
 * changes while money moves. The second marks it as ordered (`markOrdered`) or releases it (`releaseCart`).
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
  const isNotShown = locked.value.agreedTotals === null && priced.value.reasons.length === 0;
  return isNotShown ? ok(withReason(priced.value, "PRICE_UPDATED")) : priced;
}
