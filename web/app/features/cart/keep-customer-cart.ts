import { ApiProblem } from "@boxwright/contract/api-problem";
import { getCustomerCart, type WireCart } from "@boxwright/contract/cart";
import type { Client } from "@boxwright/contract/client";
import type { StorefrontPath } from "../../lib/storefront-path.ts";
import { forgetCart, keepCart, keptCartId } from "./kept-cart.ts";

/**
 * Makes the cart of this browser the customer's, to which what was gathered before the sign-in has been added. Null: they have none.
 * What happened to the kept cart meanwhile wins: a sign-out keeps nothing.
 */
export async function keepCustomerCart(
  client: Client,
  storefront: StorefrontPath,
  customerId: string,
): Promise<WireCart | null> {
  const keptBefore = keptCartId();
  try {
    const cart = await client.call(getCustomerCart, { params: { ...storefront, customerId } });
    if (keptCartId() === keptBefore) keepCart(cart);
    return cart;
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem;
    if (keptCartId() === keptBefore) forgetCart();
    return null;
  }
}
