import { setTimeout as pause } from "node:timers/promises";
import { asksForPlacement } from "@boxwright/core/artwork/placement-note";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { Logger } from "pino";
import { printMaker } from "../artwork/make-print.ts";
import { printedBox } from "../artwork/printed-box.ts";
import { fileReader } from "../artwork/read-upload.ts";
import { restorePrint } from "../artwork/restore-print.ts";
import { storeLineCheck } from "../orders/approvals/line-check.ts";
import { readLinePrint } from "../orders/line-print.ts";
import { lockOrderById } from "../orders/postgres/order-store.ts";
import { checkFiles } from "../orders/preflight.ts";
import type { Config } from "../platform/config.ts";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { openFileStore } from "../platform/files/open-file-store.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { loadGoods } from "./load-goods.ts";
import { spoolOf } from "./machine.ts";

interface PreparingDeps {
  readonly config: Config;
  readonly db: Database;
  readonly outbox: Outbox;
  readonly log: Logger;
  readonly now: () => Date;
}

const lostPrint =
  "Nothing was moved. The approved print file is lost and cannot be made again. Send the line to WaitingForCustomerApproval with a new proof.";
const noPrint =
  "Nothing was moved. The shop cannot make a print file of this artwork, so the plant would have nothing that was approved. Replace the artwork with one that can be printed.";
const placedByNote =
  "Nothing was moved. A note asks for another placement than that of the print file. Replace the artwork if it must change, then send the line to WaitingForCustomerApproval with a proof.";
const changedOrder = "Nothing was moved. The order has just changed. Please look at its lines again.";

/** A file takes at most a minute to read, and a print two. */
const mostSeconds = 300;

/**
 * Makes the print of a line that a member of staff moves to a state without an artwork check, such as one with files of the staff, so that its
 * proof and the plant have it. Does nothing for a line that has its print, or needs none. A line whose box has a sheet cannot go to production
 * without its print, or if the approved print is lost and cannot be made again. The shop need not run.
 */
export async function preparePrint(
  { config, db, outbox, log, now }: PreparingDeps,
  { id: orderId, version, tenant }: Order,
  line: OrderLine,
  to: LineState,
): Promise<void> {
  if (line.approval !== null || line.artwork.length === 0) return;
  const files = openFileStore(config.files);
  const known = await readLinePrint(db, line);
  if (known !== null && (await restorePrint({ db, files, spool: spoolOf(config) }, known))) return;
  if (known !== null && to === "ReadyForProduction") throw new UnusableSetting(lostPrint);
  const { catalogue } = loadGoods({ ...config, tenant });
  const { plant } = tenantNamed(tenant);
  const box = printedBox({ plant, catalogue }, line.sku, line.selection);
  const hasSheet = box.ok && box.value !== null;
  const working = { db, files, outbox, spool: spoolOf(config), now };
  const workers = [fileReader(working, 1), printMaker(working, 1)];
  // This process does the work itself. If it ends early, the shop's own jobs for such work find it.
  const queue = { enqueue: async () => {} };
  const check = checkFiles({ db, files, queue, plant, catalogue, spend: async () => null, now }, { needsPrint: true });
  const until = performance.now() + mostSeconds * 1000;
  for (let checked = await check(line); ; checked = await check(line)) {
    if (checked !== "pending") {
      const result = checked;
      await inTransaction(db, async (tx) => {
        if ((await lockOrderById(tx, orderId)).version !== version) throw new UnusableSetting(changedOrder);
        if (result.print !== null) await storeLineCheck(tx, line, result, now());
        if (to !== "ReadyForProduction" || !hasSheet || (await readLinePrint(tx, line)) !== null) return;
        throw new UnusableSetting(
          asksForPlacement(line.customerComments) && result.print !== null ? placedByNote : noPrint,
        );
      });
      return;
    }
    if (performance.now() > until) throw new UnusableSetting("Its print file is not made yet. Please try again later.");
    for (const worker of workers) await worker.workOff(log);
    // The worker of the shop may be making it.
    if ((await check(line)) === "pending") await pause(500);
  }
}
