import type { CartChange } from "../cart-change.ts";
import { forgetCart, keepCart, keptCartId } from "../kept-cart.ts";
import { untilSessionEnds } from "../pending-adds.ts";
import { type CartCalls, type ChangeOutcome, changeCart } from "./change-cart.ts";

/** `signedOut`: the session ended before the answer, which concerns nobody at this browser any more. */
export type KeptOutcome = ChangeOutcome | { readonly kind: "signedOut" };

/** Changes the cart of this browser, and keeps what the answer shows. A late answer never brings back a cart that was replaced or forgotten. */
export async function changeKeptCart(
  cartId: string,
  calls: CartCalls,
  version: number,
  change: CartChange,
): Promise<KeptOutcome> {
  const end = untilSessionEnds();
  const outcome = await changeCart(calls, version, change);
  if (end.aborted) return { kind: "signedOut" };
  if ("cart" in outcome && keptCartId() === cartId) keepCart(outcome.cart);
  if (outcome.kind === "gone") forgetCart(cartId);
  return outcome;
}
