import { refused } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import { operator } from "../../orders/operator.ts";
import { lockOrderById } from "../../orders/postgres/order-store.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { resendLine } from "../resend-line.ts";
import { lockWorkOrderOf } from "../send-by-hand.ts";

interface ResendDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
  readonly silentHours: number;
}

/** Sends a line to the plant again as a member of staff does, if its order is still in this version. */
export function resendOf({ db, outbox, now, silentHours }: ResendDeps, { id, number, version }: Order, lineId: string) {
  return inTransaction(db, async (tx) => {
    await lockWorkOrderOf(tx, { number }, lineId);
    const order = await lockOrderById(tx, id);
    if (order.version !== version) return refused({ kind: "orderChanged" } as const);
    return resendLine(tx, outbox, order, {
      lineId,
      at: now(),
      by: operator,
      why: "Sent to the plant again",
      silentHours,
    });
  });
}
