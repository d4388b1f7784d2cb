import { type Result, refused } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import type { ReplaceArtworkDeps, ReplacementRefusal } from "../../orders/replace-artwork.ts";
import { readVersionsOfLine } from "../../orders/versions-of-line.ts";
import { type Author, type ChangeOrderDeps, changeOrder } from "../orders/change-order.ts";
import type { OrderChanged } from "../orders/refusals.ts";
import { type ReplacedVersion, replaceVersion } from "./replace-version.ts";

export type UndoFixDeps = ChangeOrderDeps & ReplaceArtworkDeps;

/** `notFixed`: the line never had the file from which this one was made. */
export type UndoFixRefusal = ReplacementRefusal | { readonly kind: "notFixed" };

/** Gives a line in review the file back from which staff made its version. The version is kept, so that the same fix is not made twice. */
export function undoFix(
  deps: UndoFixDeps,
  author: Author,
  { order, version }: { readonly order: Order; readonly version: number },
  { lineId, uploadId }: { readonly lineId: string; readonly uploadId: string },
): Promise<Result<ReplacedVersion, UndoFixRefusal | OrderChanged>> {
  return changeOrder<ReplacedVersion, UndoFixRefusal>(
    deps,
    author,
    { orderId: order.id, version },
    {
      change: async (tx, locked, at) => {
        const versions = await readVersionsOfLine(tx, lineId);
        const parentId = versions.find(({ id }) => id === uploadId)?.parentId;
        const parent = versions.find(({ id }) => id === parentId);
        const isOfLine = locked.lines.some(
          ({ id, artwork }) => id === lineId && artwork.some((one) => one.id === uploadId),
        );
        if (!isOfLine) return refused({ kind: "lineNotFound" });
        if (parent === undefined) return refused({ kind: "notFixed" });
        const change = { lineId, from: uploadId, to: parent.id, at, fixes: parent.fixes ?? [] };
        return replaceVersion(tx, deps, author, locked, { ...change, action: "artwork.fixUndone" });
      },
    },
  );
}
