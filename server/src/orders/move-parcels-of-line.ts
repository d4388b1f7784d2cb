import { parcelsOf } from "@boxwright/core/orders/delivery";
import type { ParcelNews } from "@boxwright/core/orders/parcel-news";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { moveParcel } from "./deliveries/move-parcel.ts";
import { lockOrderById } from "./postgres/order-store.ts";

interface LineNews {
  readonly orderId: string;
  readonly lineId: string;
  /** News about single parcels; empty for news about all parcels of the line. */
  readonly named: readonly { readonly trackingId: string; readonly news: ParcelNews }[];
  /** News about all parcels, if none is named. */
  readonly news: ParcelNews;
}

type LineNewsOutcome = "moved" | "unchanged" | "no parcel";

/**
 * Moves parcels of a line. Returns `no parcel` if none of them is known yet, and `unchanged` if the news is old or the line is cancelled.
 * Locks the order, so that a parcel that another transaction adds at the same time is not missed.
 */
export async function moveParcelsOfLine(
  tx: Transaction,
  outbox: Outbox,
  { orderId, lineId, named, news }: LineNews,
): Promise<LineNewsOutcome> {
  const { lines, deliveries } = await lockOrderById(tx, orderId);
  if (lines.find(({ id }) => id === lineId)?.state === "Cancelled") return "unchanged";
  const outcomes: boolean[] = [];
  for (const { id, trackingId } of parcelsOf(deliveries, lineId)) {
    const own = named.length === 0 ? news : named.find((one) => one.trackingId === trackingId)?.news;
    if (own !== undefined) outcomes.push(await moveParcel(tx, outbox, id, own));
  }
  if (outcomes.length === 0) return "no parcel";
  return outcomes.includes(true) ? "moved" : "unchanged";
}
