import type { ParcelStatus } from "../orders/delivery.ts";

/** The status of a parcel for each state of EasyPost's trackers. */
const statuses: Readonly<Record<string, ParcelStatus>> = {
  pre_transit: "LabelCreated",
  in_transit: "InTransit",
  out_for_delivery: "OutForDelivery",
  available_for_pickup: "OutForDelivery",
  delivered: "Delivered",
  return_to_sender: "Exception",
  failure: "Exception",
  cancelled: "Exception",
  error: "Exception",
};

/** The status of a parcel by the state of its tracker; null if the carrier does not know the parcel yet. */
export function parcelStatusOf(trackerState: string): ParcelStatus | null {
  return Object.hasOwn(statuses, trackerState) ? (statuses[trackerState] ?? null) : null;
}
