import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Mover } from "@boxwright/core/orders/advance";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import type { PictureSeal } from "../structures/picture-seal.ts";
import { pictureWithArtwork } from "../uploads/picture-with-artwork.ts";
import { artworkIn, type Upload } from "../uploads/upload.ts";
import { insertProofRequest } from "./approvals/postgres/proof-store.ts";
import { artworkReplaced } from "./events.ts";
import { keepLineUploads } from "./postgres/line-uploads.ts";
import { saveOrder } from "./save-order.ts";

export interface ReplaceArtworkDeps {
  readonly outbox: Outbox;
  readonly pictureSeal: PictureSeal;
}

export type ReplacementRefusal =
  | { readonly kind: "lineNotFound" }
  | { readonly kind: "notInReview"; readonly state: LineState };

interface Replacement {
  readonly lineId: string;
  readonly uploads: readonly Upload[];
  /** Null if the shop places the files by itself. */
  readonly placements: OrderLine["placements"];
  readonly at: Date;
  /** Who requires that the shopper approves a proof of the new files; null if nobody does. */
  readonly proofBy: Mover | null;
}

/**
 * Replaces the artwork of a line in review of a locked order with files of a member of staff. The line stays in review, and its files are checked
 * there, until the member of staff decides.
 */
export async function replaceArtworkIn(
  tx: Transaction,
  { outbox, pictureSeal }: ReplaceArtworkDeps,
  order: Order,
  { lineId, uploads, placements, at, proofBy }: Replacement,
): Promise<Result<Order, ReplacementRefusal>> {
  const line = order.lines.find((one) => one.id === lineId);
  if (line === undefined) return refused({ kind: "lineNotFound" });
  if (line.state !== "ArtworkReview") return refused({ kind: "notInReview", state: line.state });
  const artwork = uploads.map(artworkIn);
  const replaced: OrderLine = {
    ...line,
    artwork,
    placements,
    printApproval: null,
    imageUrl: pictureWithArtwork(pictureSeal, line.imageUrl, artwork, placements),
    designId: null,
    approval: null,
  };
  const lines = order.lines.map((one) => (one === line ? replaced : one));
  const saved = await saveOrder(tx, outbox, order, { ...order, lines });
  await keepLineUploads(tx, [replaced], at);
  await outbox.announce(tx, artworkReplaced, { orderId: order.id, lineId });
  if (proofBy !== null) await insertProofRequest(tx, { lineId, byKind: proofBy.kind, byId: proofBy.id, at });
  return ok(saved);
}
