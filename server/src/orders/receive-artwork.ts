import type { Placement } from "@boxwright/core/artwork/placement";
import { placementFaults } from "@boxwright/core/artwork/placement-faults";
import type { DescribeGoods } from "@boxwright/core/cart/goods";
import type { Plant } from "@boxwright/core/checkout/plant";
import { approvalFor } from "@boxwright/core/designs/line-approval";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import { artworkNotTaken, sendArtwork, takesArtwork } from "@boxwright/core/orders/send-artwork";
import type { Artwork } from "@boxwright/core/uploads/artwork";
import { pageCountsOf } from "../artwork/page-counts.ts";
import type { Designs } from "../cart/designs.ts";
import { printedBoxOf } from "../cart/printed-box-of.ts";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import type { PictureSeal } from "../structures/picture-seal.ts";
import { keepUploads } from "../uploads/keep-uploads.ts";
import { pictureWithArtwork } from "../uploads/picture-with-artwork.ts";
import { artworkIn } from "../uploads/upload.ts";
import { artworkReceived } from "./events.ts";
import { keepLineUploads } from "./postgres/line-uploads.ts";
import type { ArtworkRefusal } from "./refusals.ts";
import { saveOrder } from "./save-order.ts";

export interface ReceiveArtworkDeps {
  readonly db: Database;
  readonly designs: Designs;
  readonly outbox: Outbox;
  readonly pictureSeal: PictureSeal;
  readonly plant: Plant;
  readonly describeGoods: DescribeGoods;
  readonly now: () => Date;
}

export interface SentArtwork {
  readonly lineId: string;
  /** The version of the order that the sender saw. */
  readonly version: number;
  /** The sender's own uploads, or a design of the sender. */
  readonly source:
    | {
        readonly kind: "uploads";
        readonly ids: readonly string[];
        /** Null if the shop places the files by itself. */
        readonly placements: readonly Placement[] | null;
      }
    | { readonly kind: "design"; readonly id: string };
}

/** Replaces the artwork of an order line and announces it. `lock` finds and locks the order if the sender may change it. */
export async function receiveArtwork(
  deps: ReceiveArtworkDeps,
  sender: Visitor,
  sent: SentArtwork,
  lock: (tx: Transaction) => Promise<Order | null>,
): Promise<Result<Order, ArtworkRefusal>> {
  const { source } = sent;
  const design = source.kind === "design" ? await deps.designs.open(source.id, sender) : null;
  return inTransaction(deps.db, async (tx) => {
    const order = await lock(tx);
    const line = order?.lines.find(({ id }) => id === sent.lineId);
    if (order === null || line === undefined) return refused({ kind: "lineNotFound" });
    if (order.version !== sent.version) return refused({ kind: "orderChanged", currentVersion: order.version });
    if (!takesArtwork(line)) return refused(artworkNotTaken(line));
    if (design?.ok === false) return design;
    const placements = source.kind === "uploads" ? source.placements : null;
    if (source.kind === "uploads" && placements !== null) {
      const box = printedBoxOf(deps.describeGoods, { ...line, version: null });
      const pageCounts = await pageCountsOf(tx, source.ids);
      const faults = placementFaults(placements, { box, uploads: source.ids, pageCounts });
      if (faults.length > 0) return refused({ kind: "misplaced", faults });
    }
    const at = deps.now();
    const artwork = await keepArtwork(tx, sender, source.kind === "uploads" ? source.ids : [], at);
    if (!artwork.ok) return artwork;
    const pictured = {
      ...line,
      imageUrl: pictureWithArtwork(deps.pictureSeal, line.imageUrl, artwork.value, placements),
    };
    const approval = design === null ? null : approvalFor(design.value.approvals, line);
    if (design !== null && approval === null) return refused({ kind: "designNotApproved" });
    const replaced = {
      artwork: artwork.value,
      placements,
      printApproval: null,
      designId: design?.value.id ?? null,
      approval,
    };
    const after = sendArtwork(deps.plant, order, pictured, replaced, { at, by: { kind: "customer", id: sender.id } });
    if (!after.ok) return after;
    await deps.outbox.announce(tx, artworkReceived, { orderId: order.id, lineId: line.id });
    const saved = await saveOrder(tx, deps.outbox, order, after.value);
    await keepLineUploads(tx, [{ id: line.id, artwork: artwork.value }], at);
    return ok(saved);
  });
}

async function keepArtwork(
  tx: Transaction,
  sender: Visitor,
  uploadIds: readonly string[],
  at: Date,
): Promise<Result<readonly Artwork[], ArtworkRefusal>> {
  const kept = await keepUploads(tx, sender, uploadIds, at);
  return kept.ok ? ok(kept.value.map(artworkIn)) : refused({ kind: "foreignArtwork" });
}
