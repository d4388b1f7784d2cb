import type { FileFix } from "@boxwright/core/artwork/file-finding";
import { type Result, refused } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import type { Logger } from "pino";
import { type FixDeps, fixUpload } from "../../artwork/fix-upload.ts";
import { type BoxDeps, printedBox } from "../../artwork/printed-box.ts";
import { readReportsOf } from "../../artwork/read-reports.ts";
import type { FixRefusal } from "../../artwork/refusals.ts";
import type { ReplaceArtworkDeps, ReplacementRefusal } from "../../orders/replace-artwork.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Author, type ChangeOrderDeps, changeOrder, type SeenOrder } from "../orders/change-order.ts";
import type { OrderChanged } from "../orders/refusals.ts";
import { type ReplacedVersion, replaceVersion } from "./replace-version.ts";

export type FixArtworkDeps = ChangeOrderDeps & FixDeps & BoxDeps & ReplaceArtworkDeps;

export interface WantedFixes {
  readonly lineId: string;
  /** The file of the line. */
  readonly uploadId: string;
  readonly fixes: readonly FileFix[];
}

export type FixArtworkRefusal = FixRefusal | ReplacementRefusal;

/**
 * Fixes a file of a line in review in a new version, which replaces it in the line. The file that was sent stays as it is, and the customer has
 * to approve a proof of the new version.
 */
export async function fixArtwork(
  deps: FixArtworkDeps,
  author: Author,
  log: Logger,
  { order, version }: { readonly order: Order; readonly version: number },
  { lineId, uploadId, fixes }: WantedFixes,
  remember?: (tx: Transaction, fixed: ReplacedVersion) => Promise<void>,
): Promise<Result<ReplacedVersion, FixArtworkRefusal | OrderChanged>> {
  const line = order.lines.find(({ id }) => id === lineId);
  const [report] = await readReportsOf(deps.db, [uploadId]);
  if (line === undefined || !line.artwork.some(({ id }) => id === uploadId)) return refused({ kind: "lineNotFound" });
  if (line.state !== "ArtworkReview") return refused({ kind: "notInReview", state: line.state });
  if (report === undefined) return refused({ kind: "fixNotPossible", obstacle: "unread" });
  const box = printedBox(deps, line.sku, line.selection);
  const owner = { tenant: order.tenant, ...order.owner };
  const sender = { owner, clientIp: author.clientIp ?? "127.0.0.1", log };
  const { placements } = line;
  const request = { uploadId, reportId: report.id, fixes, box: box.ok ? box.value : null, placements };
  const fixed = await fixUpload(deps, sender, request);
  if (!fixed.ok) return fixed;
  const seen: SeenOrder = { orderId: order.id, version };
  return changeOrder<ReplacedVersion, FixArtworkRefusal>(deps, author, seen, {
    remember,
    change: (tx, locked, at) => {
      const change = { lineId, from: uploadId, to: fixed.value.id, at, fixes };
      return replaceVersion(tx, deps, author, locked, { ...change, action: "artwork.fixed" });
    },
  });
}
