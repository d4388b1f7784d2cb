import { type Result, refused } from "@boxwright/core/kernel/result";
import type { Mover } from "@boxwright/core/orders/advance";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import { staffGoalsFrom } from "@boxwright/core/orders/staff-moves";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { insertProofRequest } from "./approvals/postgres/proof-store.ts";
import { moveLine } from "./move-line.ts";
import type { StaffMoveRefusal } from "./refusals.ts";

interface MoveByStaffDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

interface StaffMove {
  readonly lineId: string;
  readonly to: LineState;
  /** In the words of the member of staff, which the shopper reads; empty without a reason. */
  readonly why: string;
}

/** The longest reason of a member of staff, in characters. */
export const longestReason = 2000;

/** The mover in the history for a person who runs an operator's command. */
export const operator = { kind: "staff", id: "operator" } as const;

/** If a person makes a proof of a line, files that replace its artwork get a proof, too. */
function requestProofOf(tx: Transaction, lineId: string, { at, by }: { readonly at: Date; readonly by: Mover }) {
  return insertProofRequest(tx, { lineId, byKind: by.kind, byId: by.id, at });
}

/**
 * Moves a line to a state that only a person can choose, if the order is still in the version that the member of staff saw. Rejecting
 * artwork needs a reason, because its shopper has to know what to change.
 */
export async function moveByStaff(
  { db, outbox, now }: MoveByStaffDeps,
  { id: orderId, version, lines }: Order,
  { lineId, to, why }: StaffMove,
): Promise<Result<Order, StaffMoveRefusal>> {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) return refused({ kind: "lineNotFound" });
  const goal = staffGoalsFrom(line.state).find((state) => state === to);
  if (goal === undefined) return refused({ kind: "invalidTransition", from: line.state, to });
  if (goal === "ArtworkRejected" && why === "") return refused({ kind: "reasonMissing" });
  const move = { at: now(), by: operator, why };
  return inTransaction(db, async (tx) => {
    const moved = await moveLine(tx, outbox, { orderId, lineId, version, to: goal, move });
    if (moved.ok && goal === "WaitingForCustomerApproval") await requestProofOf(tx, lineId, move);
    return moved;
  });
}
