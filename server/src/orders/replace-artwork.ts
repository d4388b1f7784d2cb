import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import type { PictureSeal } from "../structures/picture-seal.ts";
import { pictureWithArtwork } from "../uploads/picture-with-artwork.ts";
import { artworkIn, type Upload } from "../uploads/upload.ts";
import { keepLineUploads } from "./postgres/line-uploads.ts";
import { lockOrderById } from "./postgres/order-store.ts";
import { saveOrder } from "./save-order.ts";

interface ReplaceArtworkDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly pictureSeal: PictureSeal;
  readonly now: () => Date;
}

export type ReplacementRefusal =
  | { readonly kind: "lineNotFound" }
  | { readonly kind: "orderChanged"; readonly currentVersion: number }
  | { readonly kind: "notInReview"; readonly state: LineState };

/**
 * Replaces the artwork of a line in review with files of a member of staff, who made the changes that its shopper requested. The line stays
 * in review until the member of staff makes its proof.
 */
export async function replaceArtwork(
  { db, outbox, pictureSeal, now }: ReplaceArtworkDeps,
  { id, version }: Order,
  { lineId, uploads }: { readonly lineId: string; readonly uploads: readonly Upload[] },
): Promise<Result<Order, ReplacementRefusal>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderById(tx, id);
    const line = order.lines.find((one) => one.id === lineId);
    if (line === undefined) return refused({ kind: "lineNotFound" });
    if (order.version !== version) return refused({ kind: "orderChanged", currentVersion: order.version });
    if (line.state !== "ArtworkReview") return refused({ kind: "notInReview", state: line.state });
    const artwork = uploads.map(artworkIn);
    const imageUrl = pictureWithArtwork(pictureSeal, line.imageUrl, artwork);
    const replaced: OrderLine = {
      ...line,
      artwork,
      placements: null,
      printApproval: null,
      imageUrl,
      designId: null,
      approval: null,
    };
    const lines = order.lines.map((one) => (one === line ? replaced : one));
    const saved = await saveOrder(tx, outbox, order, { ...order, lines });
    await keepLineUploads(tx, [replaced], now());
    return ok(saved);
  });
}
