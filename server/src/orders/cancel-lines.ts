import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { advance, type InvalidTransition, type LineMove } from "@boxwright/core/orders/advance";
import type { Order } from "@boxwright/core/orders/order";
import { returnStockOfLines } from "../catalogue/stock/postgres/stock-store.ts";
import { revokeCredits } from "../checkout/proofs/postgres/proof-store.ts";
import type { Transaction } from "../platform/db/database.ts";
import { lockOrderById, saveOrder } from "./postgres/order-store.ts";

/**
 * Cancels lines of an order, returns their pieces to stock and revokes unused credits of their proofs, in one transaction. Refused without
 * a change if a line can no longer be cancelled. The caller refunds what was paid.
 */
export async function cancelLines(
  tx: Transaction,
  orderId: string,
  lineIds: readonly string[],
  move: Pick<LineMove, "at" | "by" | "why">,
): Promise<Result<Order, InvalidTransition>> {
  const order = await lockOrderById(tx, orderId);
  const moves: LineMove[] = [];
  const lines = [];
  for (const line of order.lines) {
    const cancelled = lineIds.includes(line.id) ? advance(line, "Cancelled", move) : null;
    if (cancelled?.ok === false) return refused(cancelled.refusal);
    lines.push(cancelled?.value.line ?? line);
    if (cancelled !== null) moves.push(cancelled.value.move);
  }
  const after: Order = { ...order, lines, history: [...order.history, ...moves] };
  const saved = await saveOrder(tx, order, after);
  await returnStockOfLines(tx, lineIds);
  await revokeCredits(tx, lineIds);
  return ok(saved);
}
