import type { Order, OrderLine } from "@boxwright/core/orders/order";
import type { Logger } from "pino";
import { changedPrint } from "../../orders/preflight.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { sendToReview } from "../../orders/send-to-review.ts";
import { inTransaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { makePack, type PackDeps } from "./make-pack.ts";
import type { LineOfOrder } from "./pack-content.ts";

export interface PackLineDeps extends PackDeps {
  readonly outbox: Outbox;
}

/** The name of this job in the history of orders. */
const mover = { kind: "job", id: "artwork.pack" } as const;

/**
 * Makes the print pack of a line that is ready for production, before the plant gets the line. If the stored print file is not the one that
 * was approved, or placed files have none, makes no pack and sends the line to a person. Does nothing for a line that has moved on.
 */
export async function packLine(
  deps: PackLineDeps,
  { orderId, lineId }: { readonly orderId: string; readonly lineId: string },
  log: Logger,
): Promise<void> {
  const order = await readOrderById(deps.db, orderId);
  const line = order.lines.find(({ id }) => id === lineId);
  if (line?.state !== "ReadyForProduction") return;
  const packed = { order: numbered(order), line };
  const made = await makePack(deps, packed);
  if (!made.ok || (made.value === null && isPlaced(line))) await reviewChangedPrint(deps, packed, log);
}

/** Sends a line to a person if it is ready for production, because its stored print file is missing or is not the approved one. */
export async function reviewChangedPrint(
  { db, outbox, now }: Pick<PackLineDeps, "db" | "outbox" | "now">,
  { order, line }: LineOfOrder,
  log: Logger,
): Promise<void> {
  const review = { orderId: order.id, lineId: line.id, at: now(), by: mover, why: changedPrint.message };
  const isSent = await inTransaction(db, (tx) => sendToReview(tx, outbox, review));
  if (isSent) {
    const about = { order: order.number, lineId: line.id, print: line.approval?.printSha256 };
    log.error(about, "The print file of a line is missing or is not the approved one, so a person has to look at it");
  }
}

/** Whether the shopper placed or approved the print of files: without it, the files alone do not say what is printed. */
function isPlaced({ approval, printApproval, placements }: OrderLine): boolean {
  return approval === null && (printApproval !== null || placements !== null);
}

/** Throws if the number is missing, so that the job is tried again when the order has it. */
function numbered(order: Order): Order & { readonly number: string } {
  const { number } = order;
  if (number === null) throw new Error(`The order ${order.id} has no number yet`);
  return { ...order, number };
}
