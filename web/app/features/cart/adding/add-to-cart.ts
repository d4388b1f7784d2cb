import { createCart, type WireCart, type WireNewLine } from "@boxwright/contract/cart";
import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { type NamedStorefront, storefrontPath } from "../../../lib/navigation/storefront-path.ts";
import { keepCart } from "../kept-cart.ts";
import { forgetPending, keepPending } from "../pending-adds.ts";

/** Requests also fail because their page is being left. A page that is still there by then is not. */
const leavingMilliseconds = 1000;

/**
 * Puts a line into the visitor's cart, which is made with the first one. The same `idempotencyKey` adds the line once,
 * however often it is sent; a page that is left before the answer has come sends it once more when it is back.
 * Throws an ApiProblem where the server refuses.
 */
export async function addToCart(
  client: Client,
  shop: NamedStorefront,
  line: WireNewLine,
  idempotencyKey: string,
): Promise<WireCart> {
  keepPending({ line, idempotencyKey });
  try {
    const cart = await client.call(createCart, {
      params: storefrontPath(shop),
      body: { lineItems: [line] },
      idempotencyKey,
      outlivesPage: true,
    });
    forgetPending(idempotencyKey);
    keepCart(cart);
    return cart;
  } catch (problem) {
    if (isAnswer(problem)) forgetPending(idempotencyKey);
    else setTimeout(() => forgetPending(idempotencyKey), leavingMilliseconds);
    throw problem;
  }
}

function isAnswer(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.status !== 0;
}
