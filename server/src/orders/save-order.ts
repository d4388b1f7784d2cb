import type { LineMove } from "@boxwright/core/orders/advance";
import type { Order } from "@boxwright/core/orders/order";
import { orderStateOf } from "@boxwright/core/orders/order-states";
import { paidLineOf } from "@boxwright/core/orders/refundable";
import { earnCredits } from "../checkout/proofs/earn-credits.ts";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { announceMoves } from "./announce-moves.ts";
import { makeProofs } from "./approvals/make-proofs.ts";
import { orderCompleted } from "./events.ts";
import { updateOrder } from "./postgres/order-store.ts";
import { summariseOrder } from "./summaries/summarise-order.ts";

/**
 * Stores a locked order that has changed, and its summary, makes the proofs that its shopper has to approve, credits the proofs that no longer
 * wait for payment, and announces the moves of its lines and its completion. Returns it in its new version.
 */
export async function saveOrder(tx: Transaction, outbox: Outbox, before: Order, after: Order): Promise<Order> {
  const moves = after.history.slice(before.history.length);
  const isComplete = orderStateOf(after.lines.map(({ state }) => state)) === "Complete";
  const completedAt = isComplete ? (before.completedAt ?? moves.at(-1)?.at ?? null) : null;
  const saved = await updateOrder(tx, before, { ...after, completedAt });
  await summariseOrder(tx, saved);
  await makeProofsFor(tx, saved, moves);
  await creditProofs(tx, saved, moves);
  await announceMoves(tx, outbox, after.id, moves);
  if (before.completedAt === null && completedAt !== null) {
    await outbox.announce(tx, orderCompleted, { orderId: after.id });
  }
  return saved;
}

/** Makes a proof for each line that begins to wait for its shopper's approval. */
async function makeProofsFor(tx: Transaction, { lines }: Order, moves: readonly LineMove[]): Promise<void> {
  const waiting = moves.filter(({ to }) => to === "WaitingForCustomerApproval");
  const [first] = waiting;
  if (first === undefined) return;
  const ids = waiting.map(({ lineId }) => lineId);
  await makeProofs(
    tx,
    lines.filter(({ id }) => ids.includes(id)),
    first.at,
  );
}

/** Credits the proofs among the lines that no longer wait for payment. */
async function creditProofs(
  tx: Transaction,
  { tenant, owner, lines }: Order,
  moves: readonly LineMove[],
): Promise<void> {
  const begun = moves.filter(({ from, to }) => from === "WaitingForPayment" && to !== "Cancelled");
  const [first] = begun;
  if (first === undefined) return;
  const ids = begun.map(({ lineId }) => lineId);
  const paid = lines.filter(({ id }) => ids.includes(id)).map(paidLineOf);
  await earnCredits(tx, { tenant, ...owner }, paid, first.at);
}
