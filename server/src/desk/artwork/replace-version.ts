import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import { type ReplaceArtworkDeps, type ReplacementRefusal, replaceArtworkIn } from "../../orders/replace-artwork.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { readUploads } from "../../uploads/read-uploads.ts";
import { type Author, type Changed, moverOf } from "../orders/change-order.ts";

/** The order after a file of a line was replaced. */
export interface ReplacedVersion {
  readonly order: Order;
  /** The file that the line now has. */
  readonly uploadId: string;
}

interface VersionChange {
  readonly lineId: string;
  /** The file that the line has. */
  readonly from: string;
  /** The file that it gets. */
  readonly to: string;
  readonly at: Date;
  readonly action: "artwork.fixed" | "artwork.fixUndone";
  readonly fixes: readonly string[];
}

/** Replaces a file of a line in review with another version of it, in the same places. Its customer has to approve a proof of what is printed. */
export async function replaceVersion(
  tx: Transaction,
  deps: ReplaceArtworkDeps,
  author: Author,
  order: Order,
  { lineId, from, to, at, action, fixes }: VersionChange,
): Promise<Result<Changed<ReplacedVersion>, ReplacementRefusal>> {
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined || !line.artwork.some(({ id }) => id === from)) return refused({ kind: "lineNotFound" });
  const ids = line.artwork.map(({ id }) => (id === from ? to : id));
  const uploads = await readUploads(tx, ids);
  const placements = line.placements?.map((one) => (one.upload === from ? { ...one, upload: to } : one)) ?? null;
  const replacement = { lineId, uploads, placements, at, proofBy: moverOf(author) };
  const replaced = await replaceArtworkIn(tx, deps, order, replacement);
  if (!replaced.ok) return replaced;
  return ok({
    value: { order: replaced.value, uploadId: to },
    action,
    before: { lineId, files: line.artwork.map(({ id }) => id) },
    after: { lineId, files: ids, fixes },
    reason: null,
  });
}
