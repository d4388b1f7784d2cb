import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import { requestProof as requestIn } from "../../orders/approvals/request-proof.ts";
import type { MoveRefusal } from "../../orders/refusals.ts";
import { type Author, type ChangeOrderDeps, changeOrder, moverOf, type SeenOrder } from "./change-order.ts";
import type { OrderChanged } from "./refusals.ts";

type RequestRefusal = Exclude<MoveRefusal, { readonly kind: "orderChanged" }>;

/** From now on, the shopper has to approve a proof of every print of a line. */
export async function requestProof(
  deps: ChangeOrderDeps,
  author: Author,
  seen: SeenOrder,
  lineId: string,
): Promise<Result<Order, RequestRefusal | OrderChanged>> {
  return changeOrder<Order, RequestRefusal>(deps, author, seen, {
    change: async (tx, order, at) => {
      const requested = await requestIn(tx, deps.outbox, order, { lineId, at, by: moverOf(author), why: "" });
      if (!requested.ok) return requested;
      const state = (one: Order) => ({ lineId, state: one.lines.find(({ id }) => id === lineId)?.state });
      const [before, after] = [state(order), { ...state(requested.value), proofRequired: true }];
      return ok({ value: requested.value, action: "proof.requested", before, after, reason: null });
    },
  });
}
