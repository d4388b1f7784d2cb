import { setTimeout as pause } from "node:timers/promises";
import { asksForPlacement } from "@boxwright/core/artwork/placement-note";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { Logger } from "pino";
import { printMaker } from "../artwork/make-print.ts";
import { printedBox } from "../artwork/printed-box.ts";
import { readPrint } from "../artwork/read-prints.ts";
import { fileReader } from "../artwork/read-upload.ts";
import { type RestoringDeps, restorePrint } from "../artwork/restore-print.ts";
import { isMade } from "../artwork/stored-print.ts";
import { storeLineCheck } from "../orders/approvals/line-check.ts";
import { readLinePrint } from "../orders/line-print.ts";
import { lockOrderById } from "../orders/postgres/order-store.ts";
import { checkFiles, type LineCheck } from "../orders/preflight.ts";
import type { Config } from "../platform/config.ts";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import { openFileStore } from "../platform/files/open-file-store.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { loadGoods } from "./load-goods.ts";
import { spoolOf } from "./machine.ts";

interface PreparingDeps {
  readonly config: Config;
  readonly db: Database;
  readonly outbox: Outbox;
  readonly log: Logger;
  readonly now: () => Date;
  /** How long the print may take. A file takes at most a minute to read, and a print two. */
  readonly mostSeconds: number;
}

const lostPrint =
  "The approved print file is lost and cannot be made again. Send the line to WaitingForCustomerApproval with a new proof.";
const noPrint =
  "The shop cannot make a print file of this artwork, so the plant would have nothing that was approved. Replace the artwork with one that can be printed.";
const noProof =
  "The shop cannot make a print file of this artwork, so a proof would show nothing that can be approved. Replace the artwork with one that can be printed.";
const placedByNote =
  "A note asks for another placement than that of the print file. Replace the artwork if it must change, then send the line to WaitingForCustomerApproval with a proof.";
export const changedOrder = "The order has just changed. Please look at its lines again.";
const notMadeYet = "Its print file is not made yet. Please try again later.";

/** Why a line has no print: a sentence for staff. */
class PrintMissing extends Error {}

/**
 * Makes the print of a line that a member of staff moves to a state without an artwork check, such as one with files of the staff, so that its
 * proof and the plant have it. Does nothing for a line that has its print, or needs none. A line whose box has a sheet cannot get a proof or go
 * to production without its print, nor go there if the approved print is lost and cannot be made again: then the result is a sentence for
 * staff. The shop need not run.
 */
export async function preparePrint(
  deps: PreparingDeps,
  order: Order,
  line: OrderLine,
  to: LineState,
): Promise<string | null> {
  try {
    await makePrint(deps, order, line, to);
    return null;
  } catch (error) {
    if (error instanceof PrintMissing) return error.message;
    throw error;
  }
}

async function makePrint(
  { config, db, outbox, log, now, mostSeconds }: PreparingDeps,
  { id: orderId, version, tenant }: Order,
  line: OrderLine,
  to: LineState,
): Promise<void> {
  if (line.approval !== null || line.artwork.length === 0) return;
  const files = openFileStore(config.files);
  const known = await readLinePrint(db, line);
  const restoring = { db, files, spool: spoolOf(config) };
  if (known !== null && (await restorePrint(restoring, known))) return;
  if (known !== null && to === "ReadyForProduction") throw new PrintMissing(lostPrint);
  const { catalogue } = loadGoods({ ...config, tenant });
  const { plant } = tenantNamed(tenant);
  const box = printedBox({ plant, catalogue }, line.sku, line.selection);
  const hasSheet = box.ok && box.value !== null;
  const working = { ...restoring, outbox, now };
  const workers = [fileReader(working, 1), printMaker(working, 1)];
  // This process does the work itself. If it ends early, the shop's own jobs for such work find it.
  const queue = { enqueue: async () => {} };
  const check = checkFiles({ db, files, queue, plant, catalogue, spend: async () => null, now }, { needsPrint: true });
  const until = performance.now() + mostSeconds * 1000;
  for (let checked = await check(line); ; checked = await check(line)) {
    if (checked !== "pending" && (await hasPrintFile(restoring, checked))) {
      const result = checked;
      await inTransaction(db, async (tx) => {
        if ((await lockOrderById(tx, orderId)).version !== version) throw new PrintMissing(changedOrder);
        // Without a print of its own, the last check would still name the lost one.
        if (result.print !== null || known !== null) await storeLineCheck(tx, line, result, now());
        if (hasSheet && to === "ReadyForProduction") await requirePrint(tx, line, result);
        if (hasSheet && to === "WaitingForCustomerApproval") await requireDrawn(tx, result);
      });
      return;
    }
    if (performance.now() > until) throw new PrintMissing(notMadeYet);
    for (const worker of workers) await worker.workOff(log);
    // The worker of the shop may be making it.
    if ((await check(line)) === "pending") await pause(500);
  }
}

/** Whether the store has the file of the print that a check found, unless none was made. If not, the next check makes another print. */
async function hasPrintFile(restoring: RestoringDeps, { print }: LineCheck): Promise<boolean> {
  const found = print && (await readPrint(restoring.db, print.id));
  return found === null || !isMade(found) || restorePrint(restoring, found);
}

/** Throws a sentence for staff if a line has no print that may be made. */
async function requirePrint(tx: Transaction, line: OrderLine, { print }: LineCheck): Promise<void> {
  if ((await readLinePrint(tx, line)) !== null) return;
  const isPlacedByNote = print !== null && asksForPlacement(line.customerComments);
  throw new PrintMissing(isPlacedByNote ? placedByNote : noPrint);
}

/** Throws a sentence for staff if the artwork of a line cannot be printed. */
async function requireDrawn(tx: Transaction, { print }: LineCheck): Promise<void> {
  const found = print && (await readPrint(tx, print.id));
  if (found === null || !isMade(found)) throw new PrintMissing(noProof);
}
