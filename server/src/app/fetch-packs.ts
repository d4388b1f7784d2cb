import { join } from "node:path";
import type { Order } from "@boxwright/core/orders/order";
import { goodsOfLines } from "../fulfilment/goods-of-line.ts";
import type { PackDeps } from "../fulfilment/packs/make-pack.ts";
import { type OpenedPack, openPack } from "../fulfilment/packs/open-pack.ts";
import type { LineOfOrder } from "../fulfilment/packs/pack-content.ts";
import type { Config } from "../platform/config.ts";
import { isDatabaseUnavailable } from "../platform/db/errors.ts";
import { composePacks } from "./compose-packs.ts";
import { loadGoods } from "./load-goods.ts";
import { writeNewFile } from "./write-new-file.ts";

/**
 * Copies the print pack of each line of a numbered order into a folder, and makes those that are missing. Returns sentences for the operator: the
 * paths of the files, and which lines have none.
 */
export async function fetchPacks(
  { config, db, files }: Pick<PackDeps, "db" | "files"> & { readonly config: Config },
  order: Order & { readonly number: string },
  folder: string,
): Promise<string[]> {
  const { catalogue, prices } = loadGoods({ ...config, tenant: order.tenant });
  const goods = { catalogue, goodsOfLine: goodsOfLines(catalogue, prices) };
  const deps = composePacks({ config: { ...config, tenant: order.tenant }, db, files, now: () => new Date() }, goods);
  const sentences: string[] = [];
  for (const [index, line] of order.lines.entries()) {
    const pack = await openOrReason(deps, { order, line });
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
async function openOrReason(deps: PackDeps, line: LineOfOrder): Promise<OpenedPack | string | null> {
  try {
    const opened = await openPack(deps, line);
    if (opened.ok) return opened.value;
    return opened.refusal.kind === "noPrint" ? null : "its print file is missing, or is not the approved one.";
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}
