import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { LineMove, Mover } from "@boxwright/core/orders/advance";
import type { Order } from "@boxwright/core/orders/order";
import { takesProofRequest } from "@boxwright/core/orders/proof";
import { shopReasons } from "@boxwright/core/orders/shop-reasons";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { moveLineOf } from "../move-line.ts";
import type { MoveRefusal } from "../refusals.ts";
import { insertProofRequest } from "./postgres/proof-store.ts";

export interface RequestProofDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

/** {@link requestProof} at the request of a shopper, for the version that they saw. `lock` finds and locks the order if they may change it. */
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
    const request = { lineId, at: deps.now(), by, why: shopReasons.proofRequestedByCustomer };
    return requestProof(tx, deps.outbox, order, request);
  });
}

/**
 * From now on, the shopper has to approve a proof of every print of this line of a locked order. A line that is ready for production returns
 * to the artwork check, which makes the proof.
 */
export async function requestProof(
  tx: Transaction,
  outbox: Outbox,
  order: Order,
  { lineId, at, by, why }: Pick<LineMove, "lineId" | "at" | "by" | "why">,
): Promise<Result<Order, Exclude<MoveRefusal, { readonly kind: "orderChanged" }>>> {
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined) return refused({ kind: "lineNotFound" });
  if (!takesProofRequest(line)) {
    return refused({ kind: "invalidTransition", from: line.state, to: "WaitingForCustomerApproval" });
  }
  await insertProofRequest(tx, { lineId, byKind: by.kind, byId: by.id, at });
  if (line.state !== "ReadyForProduction") return ok(order);
  return moveLineOf(tx, outbox, order, line, [{ to: "ArtworkCheckInProgress", at, by, why }]);
}
