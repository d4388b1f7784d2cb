import { type LineMove, transitionText } from "@boxwright/core/orders/advance";
import { type LocalText, shopLanguageOf } from "@boxwright/core/storefront/local-text";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { moveLineOf } from "./move-line.ts";
import { lockOrderById } from "./postgres/order-store.ts";

interface ReviewedLine {
  readonly orderId: string;
  readonly lineId: string;
  /** The version of the order for which this was decided. */
  readonly version: number;
  readonly at: Date;
  readonly by: LineMove["by"];
  /** A sentence for the shopper. */
  readonly why: LocalText;
}

/** Sends a line that is ready for production back to a person. False, and without a change, if its order has changed since. */
export async function sendToReview(
  tx: Transaction,
  outbox: Outbox,
  { orderId, lineId, version, at, by, why }: ReviewedLine,
): Promise<boolean> {
  const order = await lockOrderById(tx, orderId);
  const line = order.lines.find(({ id }) => id === lineId);
  if (order.version !== version || line?.state !== "ReadyForProduction") return false;
  const reason = { at, by, why: why[shopLanguageOf(order.culture)] };
  const moved = await moveLineOf(tx, outbox, order, line, [
    { ...reason, to: "ArtworkCheckInProgress" },
    { ...reason, to: "ArtworkReview" },
  ]);
  if (!moved.ok) throw new Error(transitionText(moved.refusal));
  return true;
}
