import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import { type ReplacementRefusal, replaceArtworkIn } from "../../orders/replace-artwork.ts";
import type { Upload } from "../../uploads/upload.ts";
import { type Author, changeOrder, type SeenOrder } from "../orders/change-order.ts";
import type { OrderChanged } from "../orders/refusals.ts";
import type { UndoFixDeps } from "./undo-fix.ts";

export type ReplaceFilesRefusal = ReplacementRefusal | OrderChanged;

/**
 * Replaces all artwork of a line in review with files that staff made as its shopper requested. The line stays in review until its proof is
 * made. The shop places the files by itself.
 */
export function replaceFiles(
  deps: UndoFixDeps,
  author: Author,
  seen: SeenOrder,
  { lineId, uploads }: { readonly lineId: string; readonly uploads: readonly Upload[] },
): Promise<Result<Order, ReplaceFilesRefusal>> {
  return changeOrder<Order, ReplacementRefusal>(deps, author, seen, {
    change: async (tx, order, at) => {
      const before = order.lines.find(({ id }) => id === lineId)?.artwork ?? [];
      const replaced = await replaceArtworkIn(tx, deps, order, {
        lineId,
        uploads,
        placements: null,
        at,
        proofBy: null,
      });
      if (!replaced.ok) return replaced;
      return ok({
        value: replaced.value,
        action: "artwork.replaced",
        before: { lineId, files: before.map(({ id }) => id) },
        after: { lineId, files: uploads.map(({ id }) => id) },
        reason: null,
      });
    },
  });
}
