import { daysBefore } from "@boxwright/core/kernel/dates";
import type { Parcel } from "@boxwright/core/orders/delivery";
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

interface ShippedDelivery {
  readonly orderId: string;
  readonly deliveryId: string;
}

/** Polls the carrier for each parcel of a delivery that is under way. Returns whether a parcel has to be polled again. */
export async function followParcels(
  deps: FollowingDeps,
  { orderId, deliveryId }: ShippedDelivery,
  log: Logger,
): Promise<boolean> {
  const parcels = await readParcelsUnderWay(deps, { orderId, deliveryId });
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
  return (await readParcelsUnderWay(deps, { orderId, deliveryId })).length > 0;
}

async function followParcel(
  { db, outbox, tracking }: FollowingDeps,
  parcel: Parcel,
  knownTracker: string | null,
): Promise<void> {
  const { trackerId, news } = await tracking.poll(parcel, knownTracker);
  await inTransaction(db, async (tx) => {
    if (trackerId !== null && knownTracker === null) await storeTracker(tx, parcel.id, trackerId);
    if (news !== null) await moveParcel(tx, outbox, parcel.id, news);
  });
}

async function readParcelsUnderWay(
  { db, now }: FollowingDeps,
  { orderId, deliveryId }: ShippedDelivery,
): Promise<Parcel[]> {
  const { deliveries } = await readOrderById(db, orderId);
  const parcels = deliveries.find(({ id }) => id === deliveryId)?.parcels ?? [];
  const since = daysBefore(now(), followedDays);
  return parcels.filter(({ status, shippedAt }) => status !== "Delivered" && shippedAt >= since);
}
