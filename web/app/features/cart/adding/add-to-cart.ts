import { createCart, type WireNewLine } from "@boxwright/contract/cart";
import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { type NamedStorefront, storefrontPath } from "../../../lib/navigation/storefront-path.ts";
import { addPending, forgetPending } from "../pending-adds.ts";
import { untilSessionEnds } from "../session-end.ts";
import { storeCart } from "../stored-cart.ts";

/** Requests also fail because the shopper leaves the page. If the page still runs after this time, that was not the cause. */
const leavingMilliseconds = 1000;

/**
 * Adds a line to the visitor's cart, and creates the cart if there is none. The same `idempotencyKey` adds the line once,
 * however often it is sent. If the shopper leaves the page before the response, the next page sends the line again.
 * Returns false if the session ended before the response. Throws an ApiProblem if the server refuses.
 */
export async function addToCart(
  client: Client,
  shop: NamedStorefront,
  line: WireNewLine,
  idempotencyKey: string,
): Promise<boolean> {
  const end = untilSessionEnds();
  addPending({ line, idempotencyKey });
  try {
    const cart = await client.call(createCart, {
      params: storefrontPath(shop),
      body: { lineItems: [line] },
      idempotencyKey,
      outlivesPage: true,
    });
    if (end.aborted) return false;
    forgetPending(idempotencyKey);
    storeCart(cart);
    return true;
  } catch (problem) {
    if (end.aborted) return false;
    if (isResponse(problem)) forgetPending(idempotencyKey);
    else setTimeout(() => forgetPending(idempotencyKey), leavingMilliseconds);
    throw problem;
  }
}

function isResponse(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.status !== 0;
}
