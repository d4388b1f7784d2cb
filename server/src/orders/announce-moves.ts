import type { LineMove } from "@boxwright/core/orders/advance";
import type { LineState } from "@boxwright/core/orders/line-states";
import { type Transaction, together } from "../platform/db/database.ts";
import { passFaultPoint, passFaultPointAtCommit } from "../platform/fault-points.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { lineMoved } from "./events.ts";

/** Announces moves of lines, in the transaction that stores them. */
export async function announceMoves(
  tx: Transaction,
  outbox: Outbox,
  orderId: string,
  moves: readonly LineMove[],
): Promise<void> {
  // One after another: lines that leave the same gang change it in turn.
  for (const move of moves) await announceMove(tx, outbox, orderId, move);
  for (const { to } of moves) passFaultPoints(tx, to);
}

/** Announces the moves of the lines of a new order, which are in no gang, all at once. */
export async function announceFirstMoves(
  tx: Transaction,
  outbox: Outbox,
  orderId: string,
  moves: readonly LineMove[],
): Promise<void> {
  await together(tx, () => moves.map((move) => announceMove(tx, outbox, orderId, move)));
  for (const { to } of moves) passFaultPoints(tx, to);
}

function announceMove(
  tx: Transaction,
  outbox: Outbox,
  orderId: string,
  { lineId, from, to, at, by }: LineMove,
): Promise<void> {
  return outbox.announce(tx, lineMoved, { orderId, lineId, from, to, at: at.toISOString(), by });
}

function passFaultPoints(tx: Transaction, to: LineState): void {
  passFaultPoint("before_move_commit", to);
  passFaultPointAtCommit(tx, "after_move_commit", to);
}
