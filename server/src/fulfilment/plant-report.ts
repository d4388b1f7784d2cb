import type { FulfilmentEventType } from "@boxwright/core/fulfilment/fulfilment-events";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import type { Parcel } from "@boxwright/core/orders/delivery";

/**
 * How long the shop stores events, so that it recognizes a repeated one by its id. Older events are refused, because a repetition could
 * take effect twice.
 */
export const eventRetentionDays = keptDays.plantEvent;

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
  /** Null if the event does not name it; the event is then about the newest work order of the line. */
  readonly workOrderId: string | null;
  /** When the event happened. */
  readonly at: Date;
  /** The number of shipped pieces; null for all that are left. */
  readonly quantity: number | null;
  readonly parcels: readonly ReportedParcel[];
  /** Why the plant rejects a work order, or the fault of a work order or a parcel. */
  readonly reason: string | null;
}
