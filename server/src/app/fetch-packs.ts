import { join } from "node:path";
import type { Order } from "@boxwright/core/orders/order";
import type { Logger } from "pino";
import { goodsOfLines } from "../fulfilment/goods-of-line.ts";
import { type OpenedPack, openPack, type PackRefusal } from "../fulfilment/packs/open-pack.ts";
import type { LineOfOrder } from "../fulfilment/packs/pack-content.ts";
import type { PackLineDeps } from "../fulfilment/packs/pack-line.ts";
import type { Config } from "../platform/config.ts";
import { isDatabaseUnavailable } from "../platform/db/errors.ts";
import { composePacks } from "./compose-packs.ts";
import { loadGoods } from "./load-goods.ts";
import { writeNewFile } from "./write-new-file.ts";

interface FetchDeps extends Pick<PackLineDeps, "db" | "files" | "outbox"> {
  readonly config: Config;
  readonly log: Logger;
}

/**
 * Copies the print pack of each line of a numbered order into a folder, and makes those that are missing. Returns sentences for the operator: the
 * paths of the files, and which lines have none.
 */
export async function fetchPacks(
  { config, db, files, outbox, log }: FetchDeps,
  order: Order & { readonly number: string },
  folder: string,
): Promise<string[]> {
  const { catalogue, dielines } = loadGoods({ ...config, tenant: order.tenant });
  const goods = { catalogue, goodsOfLine: goodsOfLines(catalogue, dielines) };
  const machine = { config: { ...config, tenant: order.tenant }, db, files, now: () => new Date() };
  const deps = { ...composePacks(machine, goods), outbox };
  const sentences: string[] = [];
  for (const [index, line] of order.lines.entries()) {
    const pack = await openOrReason(deps, { order, line }, log);
    if (pack === null) continue;
    if (typeof pack === "string") sentences.push(`Line ${index + 1} has no print pack: ${pack}`);
    else {
      const path = join(folder, `line ${index + 1} pack.zip`);
      await writeNewFile(path, pack.stream);
      sentences.push(path);
    }
  }
  return sentences;
}

/** The pack of a line, or why it has none; null for a line that needs none. A line that fails does not stop the others. */
async function openOrReason(deps: PackLineDeps, line: LineOfOrder, log: Logger): Promise<OpenedPack | string | null> {
  try {
    const opened = await openPack(deps, line, log);
    return opened.ok ? opened.value : reasonOf(opened.refusal);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

function reasonOf({ kind }: PackRefusal): string | null {
  switch (kind) {
    case "noPrint":
      return null;
    case "notApproved":
      return "its artwork is not released for production yet.";
    case "printChanged":
      return "its stored print file is not the approved one.";
    case "printLost":
    case "printMissing":
      return "its print file is missing, and cannot be made again.";
    case "notDrawn":
      return "its job ticket cannot be drawn.";
  }
}
