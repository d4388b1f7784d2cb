import { createCart, type WireCart, type WireNewLine } from "@boxwright/contract/cart";
import type { Client } from "@boxwright/contract/client";
import type { PublicConfig } from "@boxwright/contract/storefront";
import { keepCart } from "./kept-cart.ts";

/**
 * Puts a line into the visitor's cart, which is made with the first one. The same `idempotencyKey` adds the line once,
 * however often it is sent. Throws an ApiProblem where the server refuses.
 */
export async function addToCart(
  client: Client,
  { tenant, storeFrontId }: PublicConfig,
  line: WireNewLine,
  idempotencyKey: string,
): Promise<WireCart> {
  const cart = await client.call(createCart, {
    params: { tenant, storefront: storeFrontId },
    body: { lineItems: [line] },
    idempotencyKey,
  });
  keepCart(cart);
  return cart;
}
