import type { ParcelNews } from "@boxwright/core/orders/parcel-news";
import type { Transaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { parcelMoved } from "../events.ts";
import { updateParcel } from "./postgres/delivery-store.ts";

/**
 * Stores the report of a carrier or a plant about a parcel, if it is news, and announces a new status. Returns whether the report changed
 * something.
 */
export async function moveParcel(
  tx: Transaction,
  outbox: Outbox,
  parcelId: string,
  news: ParcelNews,
): Promise<boolean> {
  const updated = await updateParcel(tx, parcelId, news);
  if (updated === null) return false;
  const { before, orderId } = updated;
  if (before !== news.status) {
    await outbox.announce(tx, parcelMoved, { orderId, parcelId, status: news.status });
  }
  return true;
}
