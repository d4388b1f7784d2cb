import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import { shopReasons } from "@boxwright/core/orders/shop-reasons";
import { resendLine as resendIn } from "../../fulfilment/resend-line.ts";
import { lockWorkOrderOf, type SendRefusal } from "../../fulfilment/send-by-hand.ts";
import { type Author, type ChangeOrderDeps, changeOrder, moverOf } from "./change-order.ts";
import type { OrderChanged } from "./refusals.ts";

export interface ResendLineDeps extends ChangeOrderDeps {
  /** Hours without a report about a line after which it may be sent again, too. */
  readonly silentHours: number;
}

/** Sends a line of an order, as the author saw it, to the plant again. */
export async function resendLine(
  deps: ResendLineDeps,
  author: Author,
  order: Order,
  lineId: string,
): Promise<Result<Order, SendRefusal | OrderChanged>> {
  const { outbox, silentHours } = deps;
  const why = shopReasons.sentToPlantAgain;
  return changeOrder<Order, SendRefusal>(
    deps,
    author,
    { orderId: order.id, version: order.version },
    {
      prepare: (tx) => lockWorkOrderOf(tx, order, lineId),
      change: async (tx, locked, at) => {
        const state = locked.lines.find(({ id }) => id === lineId)?.state;
        const sent = await resendIn(tx, outbox, locked, { lineId, at, by: moverOf(author), why, silentHours });
        if (!sent.ok) return sent;
        const after = { lineId, state: "SentToMCP" };
        return ok({ value: sent.value, action: "line.resent", before: { lineId, state }, after, reason: why });
      },
    },
  );
}
