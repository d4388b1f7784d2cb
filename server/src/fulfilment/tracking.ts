import type { Parcel } from "@boxwright/core/orders/delivery";
import type { ParcelNews } from "@boxwright/core/orders/parcel-news";

/** The response to a poll. */
export interface Scan {
  /** The id under which the service knows the parcel; null if it needs none. */
  readonly trackerId: string | null;
  /** Null if the carrier does not know the parcel yet. */
  readonly news: ParcelNews | null;
}

/** The port to a service that follows parcels. An adapter throws if the service is unavailable. */
export interface Tracking {
  /** How many hours pass between two polls of a parcel. */
  readonly pollHours: number;
  /** The newest scan of a parcel. `trackerId` is the one that the previous poll returned; null at the first poll. */
  poll(parcel: Parcel, trackerId: string | null): Promise<Scan>;
}
