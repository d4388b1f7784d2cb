import type { ParcelStatus } from "@boxwright/core/orders/delivery";
import type { ParcelNews } from "@boxwright/core/orders/parcel-news";
import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/database.ts";
import { followParcels } from "./follow-parcels.ts";
import { readTrackers } from "./postgres/tracker-store.ts";
import { nextParcel, openFulfilment } from "./testing/open-fulfilment.ts";
import type { Tracking } from "./tracking.ts";

const { db } = await testDatabase();
const plant = await openFulfilment(db);
const { buySent, report, orderOf, announced, now, later, outbox, log } = plant;

/** A line that was shipped an hour ago in one parcel, and a carrier that a test scripts. */
async function shipped() {
  const [line] = await buySent(100);
  const parcel = nextParcel();
  for (const type of ["accepted", "sentToProduction", "printing"] as const) await report(line, { type });
  await report(line, { type: "shipped", parcels: [parcel] });
  const shippedAt = now();
  later(3600);
  const carrier: { news: ParcelNews | null; polls: (string | null)[]; fails: boolean } = {
    news: null,
    polls: [],
    fails: false,
  };
  const tracking: Tracking = {
    pollHours: 1,
    poll: async (_parcel, trackerId) => {
      carrier.polls.push(trackerId);
      if (carrier.fails) throw new Error("The carrier is unavailable");
      return { trackerId: "trk_1", news: carrier.news };
    },
  };
  const parcelNow = async () => {
    const [found] = (await orderOf(line)).deliveries[0]?.parcels ?? [];
    if (found === undefined) throw new Error("The line has no parcel");
    return found;
  };
  const { orderId } = line;
  const parcelIds = [(await parcelNow()).id];
  const follow = () => followParcels({ db, outbox, tracking, now }, { orderId, parcelIds }, log);
  const after = (status: ParcelStatus, minutes: number): ParcelNews => ({
    status,
    at: new Date(shippedAt.getTime() + minutes * 60_000),
  });
  const moves = () =>
    announced.flatMap(({ event, payload }) => {
      const { orderId, status } = payload as { orderId: string; status: string };
      return event === "orders.parcel-moved" && orderId === line.orderId ? [status] : [];
    });
  return { carrier, follow, parcelNow, after, moves };
}

test("a parcel is polled until it is delivered, and each status is announced once", async () => {
  const { carrier, follow, parcelNow, after, moves } = await shipped();
  expect(await follow()).toBe(true);
  for (const news of [after("InTransit", 1), after("InTransit", 2), after("OutForDelivery", 3)]) {
    carrier.news = news;
    expect(await follow()).toBe(true);
  }
  carrier.news = after("Delivered", 4);
  expect(await follow()).toBe(false);
  expect(await parcelNow()).toMatchObject({ status: "Delivered", deliveredAt: after("Delivered", 4).at });
  expect(moves()).toEqual(["InTransit", "OutForDelivery", "Delivered"]);
});

test("the status of a parcel never goes back in time, and a delivered parcel stays delivered", async () => {
  const { carrier, follow, parcelNow, after, moves } = await shipped();
  carrier.news = after("OutForDelivery", 10);
  await follow();
  carrier.news = after("InTransit", 9);
  await follow();
  expect((await parcelNow()).status).toBe("OutForDelivery");
  carrier.news = after("Delivered", 20);
  await follow();
  carrier.news = after("Exception", 30);
  expect(await follow()).toBe(false);
  expect((await parcelNow()).status).toBe("Delivered");
  expect(moves()).toEqual(["OutForDelivery", "Delivered"]);
});

test("a scan counts although the carrier's clock is behind the plant's, and no parcel arrives before it was shipped", async () => {
  const { carrier, follow, parcelNow, after, moves } = await shipped();
  const { shippedAt } = await parcelNow();
  carrier.news = after("InTransit", -5);
  await follow();
  expect((await parcelNow()).status).toBe("InTransit");
  carrier.news = after("Delivered", -4);
  await follow();
  expect(await parcelNow()).toMatchObject({ status: "Delivered", deliveredAt: shippedAt });
  expect(moves()).toEqual(["InTransit", "Delivered"]);
});

test("a time in the future counts as the time of the poll, so that later scans still count", async () => {
  const { carrier, follow, parcelNow, after } = await shipped();
  carrier.news = { status: "Exception", at: new Date("9999-12-31T00:00:00Z") };
  await follow();
  expect((await parcelNow()).status).toBe("Exception");
  later(120);
  carrier.news = after("InTransit", 61);
  await follow();
  expect((await parcelNow()).status).toBe("InTransit");
  carrier.news = { status: "Delivered", at: new Date("9999-12-31T00:00:00Z") };
  await follow();
  expect((await parcelNow()).deliveredAt).toEqual(now());
});

test("a new expected day is stored without an announcement", async () => {
  const { carrier, follow, parcelNow, after, moves } = await shipped();
  carrier.news = { ...after("InTransit", 1), expectedArrival: "2026-12-01" as never };
  await follow();
  carrier.news = { ...after("InTransit", 1), expectedArrival: "2026-12-02" as never };
  await follow();
  expect(await parcelNow()).toMatchObject({ status: "InTransit", expectedArrival: "2026-12-02" });
  expect(moves()).toEqual(["InTransit"]);
});

test("the id of a tracker is stored at the first poll and used at the next", async () => {
  const { carrier, follow, parcelNow } = await shipped();
  await follow();
  await follow();
  expect(carrier.polls).toEqual([null, "trk_1"]);
  const { id } = await parcelNow();
  expect((await readTrackers(db, [id])).get(id)).toBe("trk_1");
});

test("a parcel is polled again later if the carrier is unavailable", async () => {
  const { carrier, follow, parcelNow } = await shipped();
  carrier.fails = true;
  expect(await follow()).toBe(true);
  expect((await parcelNow()).status).toBe("LabelCreated");
});

test("a parcel that is not delivered within 60 days is no longer polled", async () => {
  const { carrier, follow } = await shipped();
  later(61 * 86_400);
  expect(await follow()).toBe(false);
  expect(carrier.polls).toEqual([]);
});
