import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import { takesProofRequest } from "@boxwright/core/orders/proof";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { operator } from "../move-by-staff.ts";
import { moveLineOf } from "../move-line.ts";
import { lockOrderById } from "../postgres/order-store.ts";
import type { MoveRefusal } from "../refusals.ts";
import { insertProofRequest } from "./postgres/proof-store.ts";

interface RequestProofDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

/**
 * From now on, the shopper has to approve a proof of every print of this line. A line that is ready for production returns to the artwork
 * check, which makes the proof.
 */
export async function requestProof(
  { db, outbox, now }: RequestProofDeps,
  { orderId, lineId }: { readonly orderId: string; readonly lineId: string },
): Promise<Result<Order, MoveRefusal>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderById(tx, orderId);
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined) return refused({ kind: "lineNotFound" });
    if (!takesProofRequest(line)) {
      return refused({ kind: "invalidTransition", from: line.state, to: "WaitingForCustomerApproval" });
    }
    const at = now();
    await insertProofRequest(tx, { lineId, byKind: operator.kind, byId: operator.id, at });
    if (line.state !== "ReadyForProduction") return ok(order);
    return moveLineOf(tx, outbox, order, line, [{ to: "ArtworkCheckInProgress", at, by: operator, why: "" }]);
  });
}
