import type { Plant } from "@boxwright/core/checkout/plant";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { Order } from "@boxwright/core/orders/order";
import { sendArtwork, takesArtwork } from "@boxwright/core/orders/send-artwork";
import type { Artwork } from "@boxwright/core/uploads/artwork";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../platform/http/operation.ts";
import type { Outbox } from "../platform/queue/event.ts";
import type { PictureSeal } from "../structures/picture-seal.ts";
import { dressPicture } from "../uploads/dress-picture.ts";
import { keepUploads } from "../uploads/keep-uploads.ts";
import { artworkIn } from "../uploads/upload.ts";
import { artworkReceived } from "./events.ts";
import { keepLineUploads } from "./postgres/line-uploads.ts";
import { saveOrder } from "./postgres/order-store.ts";

export interface ReceiveArtworkDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly pictureSeal: PictureSeal;
  readonly plant: Plant;
  readonly now: () => Date;
}

export interface SentArtwork {
  readonly lineId: string;
  /** Of the order as the sender saw it. */
  readonly version: number;
  /** Uploads of the sender's. */
  readonly uploadIds: readonly string[];
}

/** Gives a line of an order its artwork and announces that. `lock` finds the order for somebody who may change it, and holds it. */
export async function receiveArtwork(
  deps: ReceiveArtworkDeps,
  sender: Visitor,
  sent: SentArtwork,
  lock: (tx: Transaction) => Promise<Order | null>,
): Promise<Order | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lock(tx);
    const line = order?.lines.find(({ id }) => id === sent.lineId);
    if (order === null || line === undefined) return refuse("NotFound");
    if (order.version !== sent.version) return refuse("ConcurrentModification", { currentVersion: order.version });
    if (!takesArtwork(line))
      return refuse("InvalidTransition", { detail: "This item can’t take artwork at the moment." });
    const at = deps.now();
    const artwork = await keepArtwork(tx, sender, sent.uploadIds, at);
    if (isRefusal(artwork)) return artwork;
    const pictured = { ...line, imageUrl: dressPicture(deps.pictureSeal, line.imageUrl, artwork) };
    const after = sendArtwork(deps.plant, order, pictured, artwork, { at, by: sender.id });
    if (!after.ok) return refuse("InvalidTransition", { detail: after.refusal.message });
    await deps.outbox.announce(tx, artworkReceived, { orderId: order.id, lineId: line.id });
    const saved = await saveOrder(tx, order, after.value);
    await keepLineUploads(tx, [{ id: line.id, artwork }], at);
    return saved;
  });
}

async function keepArtwork(
  tx: Transaction,
  sender: Visitor,
  uploadIds: readonly string[],
  at: Date,
): Promise<readonly Artwork[] | Refusal> {
  const kept = await keepUploads(tx, sender, uploadIds, at);
  if (kept.ok) return kept.value.map(artworkIn);
  return refuse("InvalidSelection", { errors: [{ path: "uploadIds", message: "must be files that you uploaded" }] });
}
