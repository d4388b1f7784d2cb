import { ApiProblem } from "@boxwright/contract/api-problem";
import { getCustomerCart } from "@boxwright/contract/cart";
import type { Client } from "@boxwright/contract/client";
import { type NamedStorefront, storefrontPath } from "../../lib/storefront-path.ts";
import { forgetCart, keepCart } from "./kept-cart.ts";

/** Makes the cart of this browser the customer's, to which what was gathered before the sign-in has been added. */
export async function keepCustomerCart(client: Client, shop: NamedStorefront, customerId: string): Promise<void> {
  try {
    keepCart(await client.call(getCustomerCart, { params: { ...storefrontPath(shop), customerId } }));
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem;
    forgetCart();
  }
}
