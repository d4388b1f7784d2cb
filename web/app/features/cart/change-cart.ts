import { ApiProblem } from "@boxwright/contract/api-problem";
import type { WireCart } from "@boxwright/contract/cart";
import { type CartChange, rebase, type SendChange } from "./cart-change.ts";

/** How a change went. */
export type ChangeOutcome =
  | { readonly kind: "changed"; readonly cart: WireCart }
  /** Others changed the cart first; this is how it stands. */
  | { readonly kind: "stale"; readonly cart: WireCart }
  | { readonly kind: "ordered"; readonly orderId: string | null }
  /** The cart does not exist for this visitor (any more). */
  | { readonly kind: "gone" }
  /** A rule of the shop's stands against it: the problem says which. */
  | { readonly kind: "refused"; readonly problem: ApiProblem }
  | { readonly kind: "failed"; readonly problem: unknown };

interface CartCalls {
  readonly read: () => Promise<WireCart>;
  readonly send: SendChange;
}

const attempts = 4;

/** Makes a change; where the cart is newer than thought it is read again, and the change repeated if it still means the same. */
export async function changeCart(
  { read, send }: CartCalls,
  version: number,
  change: CartChange,
): Promise<ChangeOutcome> {
  let base = version;
  let asked = change;
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return { kind: "changed", cart: await send(base, asked) };
      } catch (problem) {
        if (!isProblem(problem, "ConcurrentModification"))
          return outcomeOf(problem, await readIfMissing(problem, read));
        const cart = await read();
        if (cart.cartState === "Ordered") return { kind: "ordered", orderId: cart.orderId };
        const rebased = rebase(asked, cart);
        if (rebased === "done") return { kind: "changed", cart };
        if (rebased === "stale" || attempt === attempts) return { kind: "stale", cart };
        base = cart.version;
        asked = rebased;
      }
    }
  } catch (problem) {
    return outcomeOf(problem, null);
  }
}

/** "Not found" may speak of the cart or of one of its lines: the cart itself knows. */
function readIfMissing(problem: unknown, read: CartCalls["read"]): Promise<WireCart> | null {
  return isProblem(problem, "NotFound") ? read() : null;
}

function outcomeOf(problem: unknown, cart: WireCart | null): ChangeOutcome {
  if (cart !== null) return { kind: "stale", cart };
  if (!(problem instanceof ApiProblem)) return { kind: "failed", problem };
  if (problem.code === "CartAlreadyOrdered") return { kind: "ordered", orderId: problem.body.orderId ?? null };
  if (problem.status === 404) return { kind: "gone" };
  return problem.status === 422 ? { kind: "refused", problem } : { kind: "failed", problem };
}

function isProblem(problem: unknown, code: string): boolean {
  return problem instanceof ApiProblem && problem.code === code;
}
