import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Mover } from "@boxwright/core/orders/advance";
import type { Order } from "@boxwright/core/orders/order";
import { takesProofRequest } from "@boxwright/core/orders/proof";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { operator } from "../move-by-staff.ts";
import { moveLineOf } from "../move-line.ts";
import { lockOrderById } from "../postgres/order-store.ts";
import type { MoveRefusal } from "../refusals.ts";
import { insertProofRequest } from "./postgres/proof-store.ts";

export interface RequestProofDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

interface RequestedLine {
  readonly orderId: string;
  readonly lineId: string;
}

/**
 * From now on, the shopper has to approve a proof of every print of this line. A line that is ready for production returns to the artwork
 * check, which makes the proof.
 */
export async function requestProof(
  deps: RequestProofDeps,
  { orderId, lineId }: RequestedLine,
): Promise<Result<Order, MoveRefusal>> {
  return inTransaction(deps.db, async (tx) =>
    requestFor(deps, tx, await lockOrderById(tx, orderId), lineId, { by: operator, why: "" }),
  );
}

/** The same at the request of a shopper, for the version that they saw. `lock` finds and locks the order if they may change it. */
export async function requestProofBy(
  deps: RequestProofDeps,
  by: Mover,
  { lineId, version }: { readonly lineId: string; readonly version: number },
  lock: (tx: Transaction) => Promise<Order | null>,
): Promise<Result<Order, MoveRefusal>> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lock(tx);
    if (order === null) return refused({ kind: "lineNotFound" });
    if (order.version !== version) return refused({ kind: "orderChanged", currentVersion: order.version });
    return requestFor(deps, tx, order, lineId, { by, why: "Proof requested by the customer" });
  });
}

async function requestFor(
  { outbox, now }: RequestProofDeps,
  tx: Transaction,
  order: Order,
  lineId: string,
  { by, why }: { readonly by: Mover; readonly why: string },
): Promise<Result<Order, MoveRefusal>> {
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined) return refused({ kind: "lineNotFound" });
  if (!takesProofRequest(line)) {
    return refused({ kind: "invalidTransition", from: line.state, to: "WaitingForCustomerApproval" });
  }
  const at = now();
  await insertProofRequest(tx, { lineId, byKind: by.kind, byId: by.id, at });
  if (line.state !== "ReadyForProduction") return ok(order);
  return moveLineOf(tx, outbox, order, line, [{ to: "ArtworkCheckInProgress", at, by, why }]);
}
