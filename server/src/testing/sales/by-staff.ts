import type { LineState } from "@boxwright/core/orders/line-states";
import { requestProof } from "../../orders/approvals/request-proof.ts";
import { moveByHand } from "../../orders/move-by-hand.ts";
import { operator } from "../../orders/operator.ts";
import { lockOrderById } from "../../orders/postgres/order-store.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";

interface StaffDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

interface LineOfOrder {
  readonly orderId: string;
  readonly lineId: string;
}

/** Requires a proof of a line as a member of staff does. */
export function requestProofOf({ db, outbox, now }: StaffDeps, { orderId, lineId }: LineOfOrder) {
  return inTransaction(db, async (tx) =>
    requestProof(tx, outbox, await lockOrderById(tx, orderId), { lineId, at: now(), by: operator, why: "" }),
  );
}

/** Moves a line as a member of staff does, without preparing its print. */
export function moveOf(
  { db, outbox, now }: StaffDeps,
  { orderId, lineId, ...move }: LineOfOrder & { readonly to: LineState; readonly why: string },
) {
  return inTransaction(db, async (tx) => {
    const moving = { ...move, lineId, at: now(), by: operator, clientIp: null };
    return moveByHand(tx, outbox, await lockOrderById(tx, orderId), moving);
  });
}
