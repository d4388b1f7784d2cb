import type { Delivery } from "@boxwright/core/orders/delivery";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../platform/testing/database.ts";
import { nextParcel, openFulfilment } from "./testing/open-fulfilment.ts";

const { db, pool } = await testDatabase();
const { buySent, buyPrinted, report, stateOf, orderOf, announcementsOf, now, later } = await openFulfilment(db);

const trackingIdsOf = (deliveries: readonly Delivery[]) =>
  deliveries.map(({ parcels }) => parcels.map(({ trackingId }) => trackingId).sort());

describe("a shipment", () => {
  test("of a part of the pieces leaves the line as it is, and the last part moves it to Shipped", async () => {
    const [line] = await buyPrinted(100);
    expect(await report(line, { type: "shipped", quantity: 60, parcels: [nextParcel()] })).toBe("applied");
    expect(await stateOf(line)).toBe("PrintingInProgress");
    later(60);
    expect(await report(line, { type: "shipped", quantity: 60, parcels: [nextParcel()] })).toBe("applied");
    expect(await stateOf(line)).toBe("Shipped");
    const { deliveries } = await orderOf(line);
    expect(deliveries.map(({ items }) => items[0]?.quantity)).toEqual([60, 40]);
  });

  test("of the same parcel again changes nothing, even as another event", async () => {
    const [line] = await buyPrinted(100);
    const parcel = nextParcel();
    await report(line, { type: "shipped", quantity: 60, parcels: [parcel] });
    expect(await report(line, { type: "shipped", quantity: 60, parcels: [parcel] })).toBe("ignored");
    expect((await orderOf(line)).deliveries).toHaveLength(1);
    expect(await stateOf(line)).toBe("PrintingInProgress");
  });

  test("of two lines in one parcel is one delivery", async () => {
    const [first, second] = await buyPrinted(20, 30);
    if (second === undefined) throw new Error("The order has one line");
    const parcel = nextParcel();
    await report(first, { type: "shipped", parcels: [parcel] });
    expect((await orderOf(first)).completedAt).toBeNull();
    await report(second, { type: "shipped", parcels: [parcel] });
    const { deliveries, completedAt } = await orderOf(first);
    expect(completedAt).not.toBeNull();
    expect(deliveries).toHaveLength(1);
    expect(deliveries[0]?.items.map(({ quantity }) => quantity).sort()).toEqual([20, 30]);
  });

  test("of two lines in one parcel is one delivery even if all reports come at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = await buyPrinted(20, 30);
      if (second === undefined) throw new Error("The order has one line");
      const parcel = nextParcel();
      const shippedAt = now();
      later(60);
      await Promise.all([
        report(first, { type: "shipped", at: shippedAt, parcels: [parcel] }),
        report(first, { type: "delivered", parcels: [parcel] }),
        report(second, { type: "shipped", at: shippedAt, parcels: [parcel] }),
      ]);
      const { deliveries, completedAt } = await orderOf(first);
      expect(deliveries).toMatchObject([{ parcels: [{ status: "Delivered" }] }]);
      expect(deliveries[0]?.items).toHaveLength(2);
      expect(completedAt).not.toBeNull();
    }
  });

  test("of a further line in a known parcel is announced, and the parcel is announced once", async () => {
    const [first, second] = await buyPrinted(20, 30);
    if (second === undefined) throw new Error("The order has one line");
    const parcel = nextParcel();
    await report(first, { type: "shipped", parcels: [parcel] });
    await report(second, { type: "shipped", parcels: [parcel] });
    const news = announcementsOf("orders.shipped", first.orderId);
    expect(news).toHaveLength(2);
    const [known] = (await orderOf(first)).deliveries[0]?.parcels ?? [];
    expect(news.flatMap(({ payload }) => (payload as { parcelIds: string[] }).parcelIds)).toEqual([known?.id]);
  });

  test("with a known and a new parcel adds the new one and counts its pieces", async () => {
    const [line] = await buyPrinted(100);
    const [known, added] = [nextParcel(), nextParcel()];
    await report(line, { type: "shipped", quantity: 60, parcels: [known] });
    expect(await report(line, { type: "shipped", quantity: 40, parcels: [known, added] })).toBe("applied");
    expect(await stateOf(line)).toBe("Shipped");
    const { deliveries } = await orderOf(line);
    expect(deliveries).toMatchObject([{ items: [{ lineId: line.lineId, quantity: 100 }] }]);
    expect(trackingIdsOf(deliveries)).toEqual([[known.trackingId, added.trackingId].sort()]);
  });

  test("of further pieces in a known parcel ships the line with its last piece", async () => {
    const [line] = await buyPrinted(100);
    const parcel = nextParcel();
    await report(line, { type: "shipped", quantity: 60, parcels: [parcel] });
    expect(await report(line, { type: "shipped", quantity: 40, parcels: [parcel] })).toBe("applied");
    expect(await stateOf(line)).toBe("Shipped");
    expect(announcementsOf("orders.shipped", line.orderId)).toHaveLength(1);
  });

  test("that arrives after the last piece still adds its parcel, and the pieces are divided again", async () => {
    const [line] = await buyPrinted(100);
    const [early, late] = [nextParcel(), nextParcel()];
    const shippedAt = now();
    later(60);
    await report(line, { type: "shipped", parcels: [late] });
    expect(await stateOf(line)).toBe("Shipped");
    const arrival = { type: "delivered", parcels: [early] } as const;
    later(60);
    expect(await report(line, arrival)).toBe("waiting");
    expect(await report(line, { type: "shipped", at: shippedAt, quantity: 60, parcels: [early] })).toBe("applied");
    const { deliveries } = await orderOf(line);
    expect(deliveries.flatMap(({ items }) => items.map(({ quantity }) => quantity)).sort()).toEqual([40, 60]);
    const parcels = deliveries.flatMap((delivery) => delivery.parcels);
    expect(parcels.find(({ trackingId }) => trackingId === early.trackingId)?.status).toBe("Delivered");
  });

  test("with the new parcel that another order reports at the same time goes to one of them", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one] = await buyPrinted(100);
      const [other] = await buyPrinted(100);
      const parcel = nextParcel();
      const reports = [one, other].map((line) => report(line, { type: "shipped", parcels: [parcel, nextParcel()] }));
      expect((await Promise.all(reports)).sort()).toEqual(["applied", "ignored"]);
      expect([await stateOf(one), await stateOf(other)].sort()).toEqual(["PrintingInProgress", "Shipped"]);
      const deliveries = [...(await orderOf(one)).deliveries, ...(await orderOf(other)).deliveries];
      expect(deliveries.map(({ parcels }) => parcels.length)).toEqual([2]);
    }
  });

  test("with a parcel of another order changes nothing", async () => {
    const [one] = await buyPrinted(100);
    const [other] = await buyPrinted(100);
    const parcel = nextParcel();
    await report(one, { type: "shipped", parcels: [parcel] });
    expect(await report(other, { type: "shipped", parcels: [parcel] })).toBe("ignored");
    expect(await stateOf(other)).toBe("PrintingInProgress");
    expect((await orderOf(other)).deliveries).toEqual([]);
  });

  test("of several parcels has them in one delivery, and each is delivered on its own", async () => {
    const [line] = await buyPrinted(100);
    const [first, second] = [nextParcel(), nextParcel()];
    await report(line, { type: "shipped", parcels: [first, second] });
    later(60);
    expect(await report(line, { type: "delivered", parcels: [first] })).toBe("applied");
    const { deliveries } = await orderOf(line);
    const statuses = deliveries[0]?.parcels.map(({ trackingId, status, deliveredAt }) => [
      trackingId,
      status,
      deliveredAt,
    ]);
    expect(new Map(statuses?.map(([id, ...rest]) => [id, rest]))).toEqual(
      new Map([
        [first.trackingId, ["Delivered", now()]],
        [second.trackingId, ["LabelCreated", null]],
      ]),
    );
    later(60);
    expect(await report(line, { type: "exception", parcels: [first] })).toBe("ignored");
    expect(await report(line, { type: "delivered" })).toBe("applied");
    expect(announcementsOf("orders.parcel-moved", line.orderId)).toHaveLength(2);
  });

  test("waits for the events before it, and the event of its arrival waits for the shipment", async () => {
    const [line] = await buySent(100);
    const parcel = nextParcel();
    const shippedAt = now();
    later(60);
    expect(await report(line, { type: "delivered", parcels: [parcel] })).toBe("waiting");
    expect(await report(line, { type: "shipped", at: shippedAt, parcels: [parcel] })).toBe("waiting");
    for (const type of ["printing", "sentToProduction", "accepted"] as const) await report(line, { type });
    expect(await stateOf(line)).toBe("Shipped");
    expect((await orderOf(line)).deliveries[0]?.parcels[0]?.status).toBe("Delivered");
    const { rows } = await pool.query(
      "SELECT count(*)::int AS waiting FROM fulfilment_event JOIN work_order w ON w.id = work_order_id WHERE w.line_id = $1 AND outcome = 'waiting'",
      [line.lineId],
    );
    expect(rows).toEqual([{ waiting: 0 }]);
  });
});
