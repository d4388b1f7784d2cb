import { daysBefore } from "@boxwright/core/kernel/dates";
import type { Parcel } from "@boxwright/core/orders/delivery";
import type { ParcelNews } from "@boxwright/core/orders/parcel-news";
import type { Logger } from "pino";
import { moveParcel } from "../orders/deliveries/move-parcel.ts";
import { readOrderById } from "../orders/read-order.ts";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { isDatabaseUnavailable } from "../platform/db/errors.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { readTrackers, storeTracker } from "./postgres/tracker-store.ts";
import type { Tracking } from "./tracking.ts";

/** After this many days, a parcel is no longer polled: it is probably lost. */
const followedDays = 60;

export interface FollowingDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly tracking: Tracking;
  readonly now: () => Date;
}

interface ShippedParcels {
  readonly orderId: string;
  readonly parcelIds: readonly string[];
}

/** Polls the carrier for each of these parcels that is under way. Returns whether a parcel has to be polled again. */
export async function followParcels(deps: FollowingDeps, shipped: ShippedParcels, log: Logger): Promise<boolean> {
  const parcels = await readParcelsUnderWay(deps, shipped);
  const trackers = await readTrackers(
    deps.db,
    parcels.map(({ id }) => id),
  );
  for (const parcel of parcels) {
    try {
      await followParcel(deps, parcel, trackers.get(parcel.id) ?? null);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error, parcelId: parcel.id }, "A parcel could not be tracked and will be polled again later");
    }
  }
  return (await readParcelsUnderWay(deps, shipped)).length > 0;
}

async function followParcel(
  { db, outbox, tracking, now }: FollowingDeps,
  parcel: Parcel,
  knownTracker: string | null,
): Promise<void> {
  const { trackerId, news } = await tracking.poll(parcel, knownTracker);
  await inTransaction(db, async (tx) => {
    if (trackerId !== null && knownTracker === null) await storeTracker(tx, parcel.id, trackerId);
    if (news !== null) await moveParcel(tx, outbox, parcel.id, notLaterThan(now(), news));
  });
}

/** A wrong clock of a carrier must not make later scans look old. */
function notLaterThan(moment: Date, news: ParcelNews): ParcelNews {
  return news.at > moment ? { ...news, at: moment } : news;
}

async function readParcelsUnderWay(
  { db, now }: FollowingDeps,
  { orderId, parcelIds }: ShippedParcels,
): Promise<Parcel[]> {
  const { deliveries } = await readOrderById(db, orderId);
  const parcels = deliveries.flatMap((delivery) => delivery.parcels).filter(({ id }) => parcelIds.includes(id));
  const since = daysBefore(now(), followedDays);
  return parcels.filter(({ status, shippedAt }) => status !== "Delivered" && shippedAt >= since);
}
