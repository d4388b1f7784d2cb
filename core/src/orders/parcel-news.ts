import type { Parcel, ParcelStatus } from "./delivery.ts";

/** A report of a carrier or a plant about a parcel. */
export interface ParcelNews {
  readonly status: ParcelStatus;
  /** When the reported event happened. */
  readonly at: Date;
  /** The expected arrival; undefined if the report does not name one. */
  readonly expectedArrival?: Parcel["expectedArrival"] | undefined;
}

/** How far a parcel is on its way. An exception may happen anywhere on the way. */
const stages = { LabelCreated: 0, InTransit: 1, OutForDelivery: 2, Delivered: 3 } as const;

/**
 * Whether news about a parcel replaces the known status. The sequence of the statuses decides, because the clocks of plant and carrier
 * differ. Time decides only between equal statuses, and between an exception and the scans on the way. A delivered parcel stays delivered.
 */
export function isNews(news: ParcelNews, known: Pick<ParcelNews, "status" | "at">): boolean {
  if (known.status === "Delivered") return false;
  if (news.status === known.status) return isLater(news, known) || isOnlyNewDay(news, known);
  if (news.status === "Delivered" || known.status === "LabelCreated") return true;
  if (news.status === "LabelCreated") return false;
  if (news.status === "Exception" || known.status === "Exception") return isLater(news, known);
  return stages[news.status] > stages[known.status];
}

function isLater(news: ParcelNews, known: Pick<ParcelNews, "at">): boolean {
  return news.at > known.at;
}

/** A carrier may change the expected day without a new scan. */
function isOnlyNewDay({ at, expectedArrival }: ParcelNews, known: Pick<ParcelNews, "at">): boolean {
  return expectedArrival !== undefined && at.getTime() === known.at.getTime();
}
