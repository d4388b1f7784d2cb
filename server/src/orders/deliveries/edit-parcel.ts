import type { Parcel } from "@boxwright/core/orders/delivery";
import type { Transaction } from "../../platform/db/database.ts";
import { updateParcelLabel } from "./postgres/delivery-store.ts";

export type ParcelLabel = Pick<Parcel, "carrier" | "service" | "trackingId" | "trackingUrl" | "expectedArrival">;

/** Corrects what a person wrote about a parcel. False, and without a change, if another parcel has this tracking id. */
export function editParcel(tx: Transaction, parcelId: string, label: ParcelLabel): Promise<boolean> {
  return updateParcelLabel(tx, parcelId, label);
}
