import type { CartChange } from "../cart-change.ts";
import { untilSessionEnds } from "../session-end.ts";
import { forgetCart, storeCart, storedCartId } from "../stored-cart.ts";
import { type CartCalls, type ChangeOutcome, changeCart } from "./change-cart.ts";

/** `signedOut`: the session ended before the response, so nobody at this browser may see it. */
export type StoredCartOutcome = ChangeOutcome | { readonly kind: "signedOut" };

/** Changes the cart of this browser, and stores the new one. A late response never restores a cart that was replaced or forgotten. */
export async function changeStoredCart(
  cartId: string,
  calls: CartCalls,
  version: number,
  change: CartChange,
): Promise<StoredCartOutcome> {
  const end = untilSessionEnds();
  const outcome = await changeCart(calls, version, change);
  if (end.aborted) return { kind: "signedOut" };
  if ("cart" in outcome && storedCartId() === cartId) storeCart(outcome.cart);
  if (outcome.kind === "gone") forgetCart(cartId);
  return outcome;
}
