import type { Transaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { parcelMoved } from "../events.ts";
import { type ParcelNews, updateParcel } from "./postgres/delivery-store.ts";

export type { ParcelNews };

/**
 * Stores the report of a carrier or a plant about a parcel, and announces a new status. A report that is older than the newest one, or that
 * is about a delivered parcel, changes nothing. Returns whether the report changed something.
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
