import type { OrderLine } from "@boxwright/core/orders/order";
import type { LocalText } from "@boxwright/core/storefront/local-text";
import type { Logger } from "pino";
import { numberOf } from "../../orders/number-of.ts";
import { changedPrint } from "../../orders/preflight.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { sendToReview } from "../../orders/send-to-review.ts";
import { inTransaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { makePack, type PackDeps, type PackObstacle } from "./make-pack.ts";
import type { LineOfOrder } from "./pack-content.ts";
import { forgetFailures } from "./postgres/failure-store.ts";

export interface PackLineDeps extends PackDeps {
  readonly outbox: Outbox;
}

/** The name of this job in the history of orders. */
const mover = { kind: "job", id: "artwork.pack" } as const;

const prepared: LocalText = {
  en: "A person prepares your print file for production.",
  de: "Ein Mensch bereitet Ihre Druckdatei für die Produktion vor.",
};

/** What a shopper reads while a person looks at the line. */
const reasons: Readonly<Record<PackObstacle["kind"], LocalText>> = {
  printChanged: changedPrint.message,
  printLost: {
    en: "Your print file is missing. A person makes it again.",
    de: "Ihre Druckdatei fehlt. Ein Mensch erstellt sie neu.",
  },
  printMissing: prepared,
  notDrawn: prepared,
};

/**
 * Makes the print pack of a line that is ready for production, before the plant gets the line. If that is not possible, or the artwork of a
 * sheet or placed files have no print, makes no pack and sends the line to a person. Does nothing for a line that has moved on.
 */
export async function packLine(
  deps: PackLineDeps,
  { orderId, lineId }: { readonly orderId: string; readonly lineId: string },
  log: Logger,
): Promise<void> {
  for (;;) {
    const order = await readOrderById(deps.db, orderId);
    const line = order.lines.find(({ id }) => id === lineId);
    if (line?.state !== "ReadyForProduction") return;
    const packed = { order: { ...order, number: numberOf(order) }, line };
    const made = await makePack(deps, packed);
    if (made.ok && (made.value !== null || !isPlaced(line))) return;
    const obstacle = made.ok ? ({ kind: "printLost" } as const) : made.refusal;
    if (await reviewUnpacked(deps, packed, obstacle, log)) return;
    // The order has changed since it was read, so the line may have another print now.
  }
}

/** Sends a line that cannot be packed to a person, if it is ready for production. False, and without a change, if its order has changed. */
export async function reviewUnpacked(
  { db, outbox, now }: Pick<PackLineDeps, "db" | "outbox" | "now">,
  { order, line }: LineOfOrder,
  obstacle: PackObstacle,
  log: Logger,
): Promise<boolean> {
  const { id: orderId, version } = order;
  const review = { orderId, lineId: line.id, version, at: now(), by: mover, why: reasons[obstacle.kind] };
  const isSent = await inTransaction(db, async (tx) => {
    await forgetFailures(tx, line.id);
    return sendToReview(tx, outbox, review);
  });
  if (isSent) {
    const about = { order: order.number, lineId: line.id, print: line.approval?.printSha256, kind: obstacle.kind };
    const error = obstacle.kind === "notDrawn" ? { err: obstacle.error } : {};
    log.error({ ...about, ...error }, "A line has no print pack, so a person has to look at its print file");
  }
  return isSent;
}

/** Whether the shopper placed or approved the print of files: without it, the files alone do not say what is printed. */
function isPlaced({ approval, printApproval, placements }: OrderLine): boolean {
  return approval === null && (printApproval !== null || placements !== null);
}
