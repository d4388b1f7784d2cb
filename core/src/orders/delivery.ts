import type { CalendarDate } from "../kernel/dates.ts";

/** The states of a parcel, in the order in which it usually passes them. An exception is a delay or a failed delivery. */
export const parcelStatuses = ["LabelCreated", "InTransit", "OutForDelivery", "Exception", "Delivered"] as const;

export type ParcelStatus = (typeof parcelStatuses)[number];

/** A package with its own tracking id. */
export interface Parcel {
  readonly id: string;
  /** `UPS`, `FedEx`, `USPS`, `R+L`. */
  readonly carrier: string;
  /** Such as `Ground`. */
  readonly service: string;
  readonly trackingId: string;
  /** The carrier's page; null if the carrier has none. */
  readonly trackingUrl: string | null;
  readonly status: ParcelStatus;
  /** Null if neither plant nor carrier names a day. */
  readonly expectedArrival: CalendarDate | null;
  readonly shippedAt: Date;
  readonly deliveredAt: Date | null;
  /** Null if the plant did not weigh it. */
  readonly grams: number | null;
  /** The outside, in millimetres; null if the plant did not measure it. */
  readonly size: { readonly length: number; readonly width: number; readonly depth: number } | null;
}

/** A shipment of goods of one order. */
export interface Delivery {
  readonly id: string;
  readonly createdAt: Date;
  readonly items: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly parcels: readonly Parcel[];
}

/** The parcels that have goods of a line. */
export function parcelsOf(deliveries: readonly Delivery[], lineId: string): Parcel[] {
  return deliveries
    .filter(({ items }) => items.some((item) => item.lineId === lineId))
    .flatMap(({ parcels }) => parcels);
}
