import { join } from "node:path";
import type { Order } from "@boxwright/core/orders/order";
import { goodsOfLines } from "../fulfilment/goods-of-line.ts";
import { makePack, type PackDeps } from "../fulfilment/packs/make-pack.ts";
import type { LineOfOrder } from "../fulfilment/packs/pack-content.ts";
import type { PrintPack } from "../fulfilment/packs/print-pack.ts";
import type { Config } from "../platform/config.ts";
import { isDatabaseUnavailable } from "../platform/db/errors.ts";
import { composePacks } from "./compose-packs.ts";
import { copyStoredFile } from "./copy-stored-file.ts";
import { loadGoods } from "./load-goods.ts";

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
    const made = await packOrReason(deps, { order, line });
    if (made === null) continue;
    const path = join(folder, `line ${index + 1} pack.zip`);
    if (typeof made !== "string") await copyStoredFile(files, { name: "print pack", key: made.key }, path);
    sentences.push(typeof made === "string" ? `Line ${index + 1} has no print pack: ${made}` : path);
  }
  return sentences;
}

/** The pack of a line, or why it has none; null for a line that needs none. A line that fails does not stop the others. */
async function packOrReason(deps: PackDeps, line: LineOfOrder): Promise<PrintPack | string | null> {
  try {
    const made = await makePack(deps, line);
    return made.ok ? made.value : "its print file is missing, or is not the approved one.";
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}
