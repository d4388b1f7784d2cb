import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { LineMove } from "@boxwright/core/orders/advance";
import { cancelLines as cancelLinesOf, type SetupOf } from "@boxwright/core/orders/cancel-lines";
import type { Order, Refund } from "@boxwright/core/orders/order";
import { returnStockOfLines } from "../catalogue/stock/return-stock.ts";
import { isOrderBeingPaid } from "../checkout/payments/pending-payments.ts";
import { promiseRefund } from "../checkout/payments/promise-refund.ts";
import { areCreditsUsedElsewhere, releaseCancelledLines } from "../checkout/proofs/cancel-proofs.ts";
import type { Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { linesCancelled } from "./events.ts";
import { lockOrderById } from "./postgres/order-store.ts";
import type { CancelRefusal } from "./refusals.ts";
import { saveOrder } from "./save-order.ts";

interface Cancellation {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly move: Pick<LineMove, "at" | "by" | "why">;
  /** In the words of the person who cancels; null without one. */
  readonly reason: string | null;
  /** The version of the order that the person saw; undefined for an operator, who names the lines. */
  readonly version?: number;
  readonly setupOf: SetupOf;
  /** True if the shop owes what was paid for the lines as a credit, and pays nothing back yet. */
  readonly isCredited?: boolean;
  /** True if the shopper gets no mail. */
  readonly isSilent?: boolean;
}

/**
 * Cancels lines of an order in one transaction: returns their pieces to stock, frees the credits that they used and the proofs among them,
 * records a refund of what was paid, and announces the mail to the shopper. `payRefunds` pays the refund afterwards. Refuses without a
 * change if a line can no longer be cancelled or belongs to another order.
 */
export async function cancelLines(
  tx: Transaction,
  outbox: Outbox,
  { orderId, lineIds: requested, move, reason, version, setupOf, isCredited = false, isSilent = false }: Cancellation,
): Promise<Result<{ readonly order: Order; readonly refund: Refund | null }, CancelRefusal>> {
  const lineIds = [...new Set(requested)];
  const before = await lockOrderById(tx, orderId);
  if (lineIds.some((id) => !before.lines.some((line) => line.id === id))) return refused({ kind: "lineNotFound" });
  if (version !== undefined && version !== before.version) {
    return refused({ kind: "orderChanged", currentVersion: before.version });
  }
  const outcome = cancelLinesOf(before, lineIds, { ...move, reason, setupOf, isCredited, cancellationId: newId() });
  if (!outcome.ok) return outcome;
  if (await isOrderBeingPaid(tx, orderId)) return refused({ kind: "orderBeingPaid" });
  if (await areCreditsUsedElsewhere(tx, lineIds)) return refused({ kind: "creditUsed" });
  const { order, refund } = outcome.value;
  await returnStockOfLines(tx, lineIds);
  await releaseCancelledLines(tx, lineIds);
  if (refund !== null) await promiseRefund(tx, { ...refund, orderId });
  const saved = await saveOrder(tx, outbox, before, order);
  const refundId = refund?.id ?? null;
  await outbox.announce(tx, linesCancelled, { orderId, lineIds, refundId, ...(isSilent && { isSilent }) });
  return ok({ order: saved, refund });
}
