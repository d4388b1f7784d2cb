import type { FulfilmentEventType } from "@boxwright/core/fulfilment/fulfilment-events";
import type { Parcel } from "@boxwright/core/orders/delivery";

/** A package that the plant reports. */
export type ReportedParcel = Pick<
  Parcel,
  "carrier" | "service" | "trackingId" | "trackingUrl" | "expectedArrival" | "grams" | "size"
>;

/** An event that the plant reports about a line. */
export interface PlantReport {
  /** The plant's id of the event. */
  readonly id: string;
  readonly type: FulfilmentEventType;
  readonly orderNumber: string;
  readonly lineId: string;
  /** Null for the newest work order of the line. */
  readonly workOrderId: string | null;
  /** When it happened. */
  readonly at: Date;
  /** The pieces that were shipped; null for all that are left. */
  readonly quantity: number | null;
  readonly parcels: readonly ReportedParcel[];
  /** Why the plant rejects a work order, or what is wrong with it or with a parcel. */
  readonly reason: string | null;
}
