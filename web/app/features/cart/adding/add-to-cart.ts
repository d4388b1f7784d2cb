import { createCart, type WireNewLine } from "@boxwright/contract/cart";
import type { Client } from "@boxwright/contract/client";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { type NamedStorefront, storefrontPath } from "../../../lib/navigation/storefront-path.ts";
import { addPending, forgetPending, untilSessionEnds } from "../pending-adds.ts";
import { storeCart } from "../stored-cart.ts";

/** Requests also fail because the shopper leaves the page. If the page still runs after this time, that was not the cause. */
const leavingMilliseconds = 1000;

/**
 * Puts a line into the visitor's cart, which is created with the first one. The same `idempotencyKey` adds the line once,
 * however often it is sent. If the shopper leaves the page before the answer, the page sends it once more when it is back.
 * Returns false if the session ended before the answer. Throws an ApiProblem if the server refuses.
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
    if (isAnswer(problem)) forgetPending(idempotencyKey);
    else setTimeout(() => forgetPending(idempotencyKey), leavingMilliseconds);
    throw problem;
  }
}

function isAnswer(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.status !== 0;
}
