import { plantOf } from "@boxwright/core/checkout/plant";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { LineMove } from "@boxwright/core/orders/advance";
import { handGoalsFrom, handMoveFault } from "@boxwright/core/orders/hand-moves";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { endWait } from "@boxwright/core/orders/promised-arrival";
import type { Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { approveForShopper } from "./approvals/approve-for-shopper.ts";
import { lacksApproval } from "./approvals/lacks-approval.ts";
import { insertProofRequest } from "./approvals/postgres/proof-store.ts";
import { moveLineOf } from "./move-line.ts";
import { lockOrderById } from "./postgres/order-store.ts";
import type { HandMoveRefusal } from "./refusals.ts";
import { shipGoods } from "./ship-goods.ts";

export interface HandMove extends Pick<LineMove, "at" | "by" | "why"> {
  readonly lineId: string;
  readonly to: LineState;
  readonly clientIp: string | null;
}

/** The longest reason of a member of staff, in characters. */
export const longestReason = 2000;

/** The states in which nobody has asked the shopper about the artwork as it is now. */
const checkedStates: readonly LineState[] = ["ArtworkCheckInProgress", "ArtworkReview"];

/** The line that a member of staff may move to a state, or why not. */
export function movableByHand(
  { lines }: Order,
  { lineId, to }: Pick<HandMove, "lineId" | "to">,
): Result<OrderLine, HandMoveRefusal> {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) return refused({ kind: "lineNotFound" });
  if (!handGoalsFrom(line.state).some((goal) => goal === to)) {
    return refused({ kind: "invalidTransition", from: line.state, to });
  }
  const fault = handMoveFault(line, to);
  return fault === null ? ok(line) : refused({ kind: "unfit", fault });
}

/**
 * Moves a line of a locked order for a member of staff, with what the same move by the shopper, a job or the plant does: the promised day
 * moves by a wait that ends, a proof is made and required from now on, the shopper's approval is recorded, goods are shipped. The caller has
 * prepared the print of a line that gets a proof or goes to production. `SentToMCP` is a move of fulfilment, which creates the work order.
 */
export async function moveByHand(
  tx: Transaction,
  outbox: Outbox,
  order: Order,
  { lineId, to, clientIp, ...move }: HandMove,
): Promise<Result<Order, HandMoveRefusal>> {
  const found = movableByHand(order, { lineId, to });
  if (!found.ok) return found;
  const line = found.value;
  const { at, by } = move;
  if (to === "Shipped") return shipRest(tx, outbox, order, line, move);
  const answersProof = line.state === "WaitingForCustomerApproval" && to === "ReadyForProduction";
  if (answersProof && !(await approveForShopper(tx, line, { ...move, clientIp }))) {
    return refused({ kind: "proofOutdated" });
  }
  if (to === "ReadyForProduction" && checkedStates.includes(line.state) && (await lacksApproval(tx, line))) {
    return refused({ kind: "proofNotApproved" });
  }
  const waited = endWait(plantOf(order.tenant), line, order.history, at);
  const moved = await moveLineOf(tx, outbox, order, waited, [{ ...move, to }]);
  // Files that replace the artwork get a proof, too.
  if (moved.ok && to === "WaitingForCustomerApproval") {
    await insertProofRequest(tx, { lineId, byKind: by.kind, byId: by.id, at });
  }
  return moved;
}

/** Ships all pieces that are left, without a parcel. */
async function shipRest(
  tx: Transaction,
  outbox: Outbox,
  { id: orderId }: Order,
  { id: lineId }: OrderLine,
  move: Pick<LineMove, "at" | "by" | "why">,
): Promise<Result<Order, HandMoveRefusal>> {
  const shipment = { reportId: newId(), orderId, lineId, quantity: null, parcels: [], shippedAt: move.at, move };
  const shipped = await shipGoods(tx, outbox, shipment);
  if (shipped.ok) return ok(await lockOrderById(tx, orderId));
  if (shipped.refusal.kind === "parcelOfAnotherOrder") throw new Error("A shipment without a parcel names one");
  return refused(shipped.refusal);
}
