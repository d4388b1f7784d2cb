import type { LineMove } from "@boxwright/core/orders/advance";
import type { Transaction } from "../platform/db/database.ts";
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
  for (const { lineId, from, to, at, by } of moves) {
    await outbox.announce(tx, lineMoved, { orderId, lineId, from, to, at: at.toISOString(), by });
  }
  for (const { to } of moves) {
    passFaultPoint("before_move_commit", to);
    passFaultPointAtCommit(tx, "after_move_commit", to);
  }
}
