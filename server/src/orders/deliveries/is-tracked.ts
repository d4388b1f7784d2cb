import type { Parcel } from "@boxwright/core/orders/delivery";
import type { Transaction } from "../../platform/db/database.ts";
import { findParcels } from "./postgres/delivery-store.ts";

/** Whether a parcel of any order has this tracking id. */
export async function isTracked(tx: Transaction, parcel: Pick<Parcel, "carrier" | "trackingId">): Promise<boolean> {
  return (await findParcels(tx, [parcel])).length > 0;
}
