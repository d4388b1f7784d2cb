import type { WireCart } from "@boxwright/contract/cart";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { type CartChange, rebase, type SendChange } from "../cart-change.ts";

/** The outcome of a change. */
export type ChangeOutcome =
  | { readonly kind: "changed"; readonly cart: WireCart }
  /** The cart is not what the shopper saw; `cart` is the current one. */
  | { readonly kind: "stale"; readonly cart: WireCart }
  | { readonly kind: "ordered"; readonly orderId: string | null }
  /** The cart does not exist for this visitor (any more). */
  | { readonly kind: "gone" }
  /** A rule of the shop forbids it; the problem says which. */
  | { readonly kind: "refused"; readonly problem: ApiProblem }
  | { readonly kind: "failed"; readonly problem: unknown };

export interface CartCalls {
  readonly read: () => Promise<WireCart>;
  readonly send: SendChange;
}

const attempts = 4;

/** Makes a change. If the cart has a newer version, reads it and repeats the change if that still means the same. */
export async function changeCart(calls: CartCalls, version: number, change: CartChange): Promise<ChangeOutcome> {
  try {
    return await attempt(calls, version, change, attempts);
  } catch (problem) {
    return outcomeOf(problem);
  }
}

async function attempt(
  calls: CartCalls,
  version: number,
  change: CartChange,
  attemptsLeft: number,
): Promise<ChangeOutcome> {
  try {
    return { kind: "changed", cart: await calls.send(version, change) };
  } catch (problem) {
    // "Not found" may mean the cart or one of its lines. Reading the cart shows which.
    const isStale = isProblem(problem, "ConcurrentModification");
    if (!isStale && !isProblem(problem, "NotFound")) throw problem;
    const cart = await calls.read();
    if (cart.cartState === "Ordered") return { kind: "ordered", orderId: cart.orderId };
    const rebased = isStale ? rebase(change, cart) : "stale";
    if (rebased === "done") return { kind: "changed", cart };
    if (rebased === "stale" || attemptsLeft === 1) return { kind: "stale", cart };
    return attempt(calls, cart.version, rebased, attemptsLeft - 1);
  }
}

function outcomeOf(problem: unknown): ChangeOutcome {
  if (!(problem instanceof ApiProblem)) return { kind: "failed", problem };
  if (problem.code === "CartAlreadyOrdered") return { kind: "ordered", orderId: problem.body.orderId ?? null };
  if (problem.status === 404) return { kind: "gone" };
  return problem.status === 422 ? { kind: "refused", problem } : { kind: "failed", problem };
}

function isProblem(problem: unknown, code: string): boolean {
  return problem instanceof ApiProblem && problem.code === code;
}
