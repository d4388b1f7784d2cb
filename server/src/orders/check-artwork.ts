import { transitionText } from "@boxwright/core/orders/advance";
import { outcomeOfCheck } from "@boxwright/core/orders/artwork-check";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { artworkReportOf } from "./approvals/artwork-report.ts";
import { readCurrentCheck, storeLineCheck } from "./approvals/line-check.ts";
import { reviewedArtworkChecked } from "./events.ts";
import { moveLineOf } from "./move-line.ts";
import { lockOrderById } from "./postgres/order-store.ts";
import type { Preflight } from "./preflight.ts";
import { readOrderById } from "./read-order.ts";

export interface CheckArtworkDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly preflight: Preflight;
  readonly now: () => Date;
}

/** The mover of checked lines in their history. */
export const artworkCheckMover = { kind: "job", id: "artwork-check" } as const;

/**
 * Checks the artwork of a line and moves the line accordingly. Does nothing for a line that is not in the artwork check, that has moved
 * while its files were checked, or whose files are still being read or printed: a later check then decides.
 */
export async function checkArtwork(
  { db, outbox, preflight, now }: CheckArtworkDeps,
  { orderId, lineId }: { readonly orderId: string; readonly lineId: string },
): Promise<void> {
  const seen = checkedLine(await readOrderById(db, orderId), lineId);
  if (seen === null) return;
  const checked = await preflight(seen.line);
  if (checked === "pending") return;
  await inTransaction(db, async (tx) => {
    const order = await lockOrderById(tx, orderId);
    const current = checkedLine(order, lineId);
    if (current?.moves !== seen.moves) return;
    await storeLineCheck(tx, current.line, checked, now());
    const report = await artworkReportOf(tx, order, current.line, checked.findings);
    const { to, why } = outcomeOfCheck(report, shopLanguageOf(order.culture));
    const moved = await moveLineOf(tx, outbox, order, current.line, [{ to, at: now(), by: artworkCheckMover, why }]);
    if (!moved.ok) throw new Error(transitionText(moved.refusal));
  });
}

/**
 * Checks the files that staff made for a line in review, which stays there: the member of staff decides. Does nothing for a line that is not in
 * review, whose files are checked already or have changed meanwhile, or whose files are still being read or printed: a later check follows.
 */
export async function checkReviewedArtwork(
  { db, outbox, preflight, now }: CheckArtworkDeps,
  { orderId, lineId }: { readonly orderId: string; readonly lineId: string },
): Promise<void> {
  const line = reviewedLine(await readOrderById(db, orderId), lineId);
  if (line === null) return;
  const seen = await readCurrentCheck(db, line);
  if (seen.findings !== null) return;
  const checked = await preflight(line);
  if (checked === "pending") return;
  await inTransaction(db, async (tx) => {
    const current = reviewedLine(await lockOrderById(tx, orderId), lineId);
    if (current === null || (await readCurrentCheck(tx, current)).goodsHash !== seen.goodsHash) return;
    await storeLineCheck(tx, current, checked, now());
    await outbox.announce(tx, reviewedArtworkChecked, { orderId, lineId });
  });
}

function reviewedLine({ lines }: Order, lineId: string): OrderLine | null {
  const line = lines.find(({ id }) => id === lineId);
  return line?.state === "ArtworkReview" ? line : null;
}

/** A line in the artwork check, with the number of its moves so far; null for any other line. */
function checkedLine(
  { lines, history }: Order,
  lineId: string,
): { readonly line: OrderLine; readonly moves: number } | null {
  const line = lines.find(({ id }) => id === lineId);
  if (line?.state !== "ArtworkCheckInProgress") return null;
  return { line, moves: history.filter((move) => move.lineId === lineId).length };
}
