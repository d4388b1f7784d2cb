import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { InvalidTransition } from "@boxwright/core/orders/advance";
import { advance, type LineMove } from "@boxwright/core/orders/advance";
import type { Order } from "@boxwright/core/orders/order";
import { returnStockOfLines } from "../catalogue/stock/postgres/stock-store.ts";
import { revokeCredits } from "../checkout/proofs/postgres/proof-store.ts";
import type { Transaction } from "../platform/db/database.ts";
import { lockOrderById, saveMoves } from "./postgres/order-store.ts";

/**
 * Cancels lines of an order and puts their pieces back into stock, in one transaction. Unused credits of proofs go. Refused, and nothing changed, if one of them
 * has gone too far; money that was paid is for the caller to refund.
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
  await saveMoves(tx, order, after);
  await returnStockOfLines(tx, lineIds);
  await revokeCredits(tx, lineIds);
  return ok(after);
}
