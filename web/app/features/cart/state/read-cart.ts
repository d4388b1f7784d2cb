import { getCart, type WireCart } from "@boxwright/contract/cart";
import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { StorefrontPath } from "../../../lib/navigation/storefront-path.ts";
import { forgetCart, storeCart, storedCartId } from "../stored-cart.ts";

interface CartReader {
  readonly cartId: string;
  /** Null if the visitor is anonymous. */
  readonly customerId: string | null;
  readonly recalculate: boolean;
}

/**
 * Reads the cart of this browser, and forgets it if it no longer exists. A sign-in may have merged it into the customer's own cart,
 * so a customer gets that one at once, and the page never shows an empty cart in between. Returns null if there is no cart.
 */
export async function readCart(
  client: Client,
  storefront: StorefrontPath,
  reader: CartReader,
): Promise<WireCart | null> {
  const { cartId, customerId } = reader;
  const cart = await readExisting(client, storefront, reader);
  // A sign-out dropped the cart during the request, or another cart replaced it. A late response does not undo that.
  if (storedCartId() !== cartId) return cart;
  if (cart !== null) {
    storeCart(cart);
    return cart;
  }
  if (customerId === null) {
    forgetCart(cartId);
    return null;
  }
  const { adoptCustomerCart } = await import("./adopt-customer-cart.ts");
  return adoptCustomerCart(client, storefront, customerId);
}

/** Null if the cart does not belong to this visitor or was merged into another one. */
async function readExisting(client: Client, storefront: StorefrontPath, { cartId, recalculate }: CartReader) {
  try {
    const query = recalculate ? { recalculate: "true" as const } : {};
    const cart = await client.call(getCart, { params: { ...storefront, cartId }, query });
    return cart.cartState === "Merged" ? null : cart;
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem;
    return null;
  }
}
