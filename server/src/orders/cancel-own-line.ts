import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { SetupOf } from "@boxwright/core/orders/cancel-lines";
import type { Order } from "@boxwright/core/orders/order";
import { shopReasons } from "@boxwright/core/orders/shop-reasons";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { passFaultPoint } from "../platform/fault-points.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { cancelLines } from "./cancel-lines.ts";
import { lockOrder } from "./postgres/order-store.ts";
import type { CancelRefusal } from "./refusals.ts";

export interface CancelOwnLineDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly setupOf: SetupOf;
  readonly now: () => Date;
}

interface RequestedCancellation {
  readonly orderId: string;
  readonly lineId: string;
  /** The version of the order that the shopper saw. */
  readonly version: number;
  /** Blank without one. */
  readonly reason: string;
}

/** Cancels a line of a shopper's own order at the shopper's request. See {@link cancelLines}. */
export async function cancelOwnLine(
  { db, outbox, setupOf, now }: CancelOwnLineDeps,
  shopper: Visitor,
  { orderId, lineId, version, reason: written }: RequestedCancellation,
): Promise<Result<Order, CancelRefusal>> {
  const reason = written.trim() || null;
  const by = { kind: "customer", id: shopper.id } as const;
  const outcome = await inTransaction<Result<Order, CancelRefusal>>(db, async (tx) => {
    if ((await lockOrder(tx, shopper, orderId)) === null) return refused({ kind: "lineNotFound" });
    const move = { at: now(), by, why: reason ?? shopReasons.cancelledByCustomer };
    const cancelled = await cancelLines(tx, outbox, { orderId, lineIds: [lineId], move, reason, version, setupOf });
    if (cancelled.ok) passFaultPoint("before_cancel_commit");
    return cancelled.ok ? ok(cancelled.value.order) : cancelled;
  });
  if (outcome.ok) passFaultPoint("after_cancel_commit");
  return outcome;
}
