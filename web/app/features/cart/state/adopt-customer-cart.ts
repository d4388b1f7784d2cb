import { getCustomerCart, type WireCart } from "@boxwright/contract/cart";
import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { StorefrontPath } from "../../../lib/navigation/storefront-path.ts";
import { forgetCart, storeCart, storedCartId } from "../stored-cart.ts";

/**
 * Reads the customer's cart, which includes the lines from before the sign-in, and makes it the cart of this browser. Returns
 * null if the customer has none. If the browser's cart changes before the response, for example by a sign-out, that change stays.
 */
export async function adoptCustomerCart(
  client: Client,
  storefront: StorefrontPath,
  customerId: string,
): Promise<WireCart | null> {
  const storedBefore = storedCartId();
  try {
    const cart = await client.call(getCustomerCart, { params: { ...storefront, customerId } });
    if (storedCartId() === storedBefore) storeCart(cart);
    return cart;
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem;
    if (storedCartId() === storedBefore) forgetCart();
    return null;
  }
}
