import type { WireCart } from "@boxwright/contract/cart";
import type { TakingLine } from "../catalogue/stock/take-stock.ts";
import type { Transaction } from "../platform/db/database.ts";
import { type Refusal, refuse } from "../platform/http/operation.ts";
import { obstacleTo } from "./change-cart.ts";
import { type CartOwner, lockCart } from "./postgres/cart-store.ts";
import { presentCart } from "./present-cart.ts";
import { type WorkOutDeps, withReason, workOutCart } from "./work-out-cart.ts";

export interface CartToPay {
  readonly cart: WireCart;
  /** The lines whose goods can run out. */
  readonly stockLines: readonly TakingLine[];
  /** The credits of proofs that its lines use. */
  readonly credits: readonly { readonly creditId: string; readonly lineId: string }[];
  /** The lines that are proofs, by the styles of `proofStyleOf`. */
  readonly proofs: readonly { readonly style: string; readonly lineId: string }[];
}

/**
 * Locks the visitor's cart, reads it again inside the lock, works it out for this moment and answers it whole, as the shopper
 * sees it: lines, totals, chosen delivery, `checkoutUnreadyReasons` (empty when it can be ordered).
 * One whose figures were not shown yet, as after a sign-in, has changed as far as its shopper knows.
 * Refuses with NotFound, ConcurrentModification, CartAlreadyOrdered, or RequestInFlight while another payment holds it.
 *
 * Paying is two transactions around a gateway call: the first locks the cart and holds it for the payment (`holdCart`), so that
 * nothing can change while money moves; the second makes it ordered (`markOrdered`), or releases it (`releaseCart`).
 */
export async function lockCartForPayment(
  deps: WorkOutDeps,
  tx: Transaction,
  owner: CartOwner,
  cartId: string,
  version: number,
): Promise<CartToPay | Refusal> {
  const cart = await lockCart(tx, owner, cartId);
  if (cart === null) return refuse("NotFound");
  const obstacle = obstacleTo(cart, version);
  if (obstacle !== null) return obstacle;
  const worked = await workOutCart(deps, tx, owner, cart);
  const isUnseen = cart.agreedTotals === null && worked.reasons.length === 0;
  return {
    cart: presentCart(isUnseen ? withReason(worked, "PRICE_UPDATED") : worked),
    stockLines: worked.lines.flatMap(({ line, goods }) =>
      goods?.isHeldInStock ? { lineId: line.id, sku: line.sku, quantity: line.quantity } : [],
    ),
    credits: worked.lines.flatMap(({ line, proofCredit }) =>
      proofCredit === null ? [] : { creditId: proofCredit.creditId, lineId: line.id },
    ),
    proofs: worked.lines.flatMap(({ line: { id: lineId, proofStyle: style } }) =>
      style === null ? [] : { style, lineId },
    ),
  };
}
