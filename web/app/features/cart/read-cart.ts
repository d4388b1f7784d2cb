import { ApiProblem } from "@boxwright/contract/api-problem";
import { getCart, type WireCart } from "@boxwright/contract/cart";
import type { Client } from "@boxwright/contract/client";
import type { StorefrontPath } from "../../lib/storefront-path.ts";
import { forgetCart, keepCart, keptCartId } from "./kept-cart.ts";

interface CartReader {
  readonly cartId: string;
  /** Null for an anonymous visitor. */
  readonly customerId: string | null;
  readonly recalculate: boolean;
}

/**
 * Reads the cart that this browser keeps, and forgets it if it is gone. A customer then has another one, into which the goods went
 * at the sign-in: the page goes on with that one and shows no empty cart meanwhile. Null: there is none.
 */
export async function readCart(
  client: Client,
  storefront: StorefrontPath,
  reader: CartReader,
): Promise<WireCart | null> {
  const { cartId, customerId } = reader;
  const cart = await readNamed(client, storefront, reader);
  // A sign-out meanwhile has dropped it, or another one is kept: no late answer changes that.
  if (keptCartId() !== cartId) return cart;
  if (cart !== null) {
    keepCart(cart);
    return cart;
  }
  if (customerId === null) {
    forgetCart(cartId);
    return null;
  }
  const { keepCustomerCart } = await import("./keep-customer-cart.ts");
  return keepCustomerCart(client, storefront, customerId);
}

/** Null: it is not this visitor's (any more), or went into another one. */
async function readNamed(client: Client, storefront: StorefrontPath, { cartId, recalculate }: CartReader) {
  try {
    const query = recalculate ? { recalculate: "true" as const } : {};
    const cart = await client.call(getCart, { params: { ...storefront, cartId }, query });
    return cart.cartState === "Merged" ? null : cart;
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem;
    return null;
  }
}
