import type { Delivery } from "@boxwright/core/orders/delivery";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { resendLine } from "./resend-line.ts";
import { type MadeLine, openFulfilment, upsParcel } from "./testing/open-fulfilment.ts";

const { db, pool } = await testDatabase();
const plant = await openFulfilment(db);
const { buySent, buyReady, report, stateOf, statesOf, orderOf, workOrderOf, announced, now, later, outbox } = plant;

const wholeRun = ["accepted", "sentToProduction", "printing", "shipped"] as const;
const afterRun = ["SentToMCP", "Confirmed", "SentToProduction", "PrintingInProgress", "Shipped"];
let trackingNumber = 0;
const nextParcel = () => upsParcel(`1Z999AA1${String(++trackingNumber).padStart(10, "0")}`);
const timesAnnounced = (event: string, payload: object) =>
  announced.filter((one) => one.event === event && JSON.stringify(one.payload).includes(Object.values(payload)[0]));

describe("the events of a plant", () => {
  test("move a line to Shipped, with a delivery, its parcel and one announcement", async () => {
    const [line] = await buySent(100);
    const parcel = nextParcel();
    for (const type of wholeRun) {
      expect(await report(line, { type, parcels: type === "shipped" ? [parcel] : [] })).toBe("applied");
    }
    expect((await statesOf(line)).slice(-5)).toEqual(afterRun);
    const order = await orderOf(line);
    expect(order.deliveries).toMatchObject([
      { items: [{ lineId: line.lineId, quantity: 100 }], parcels: [{ ...parcel, status: "LabelCreated" }] },
    ]);
    expect(order.completedAt).toEqual(now());
    expect(order.history.at(-1)).toMatchObject({ by: { kind: "fulfiller", id: "arlington" } });
    expect(timesAnnounced("orders.shipped", { orderId: line.orderId })).toHaveLength(1);
  });

  test.each([[[3, 2, 1, 0]], [[1, 0, 3, 2]], [[2, 3, 0, 1]], [[0, 3, 2, 1]]])(
    "may arrive in the sequence %j, and the line makes every move in its sequence",
    async (sequence) => {
      const [line] = await buySent(100);
      const at = now();
      for (const place of sequence) {
        const type = wholeRun[place] ?? "accepted";
        const happenedAt = new Date(at.getTime() + place * 1000);
        await report(line, { type, at: happenedAt, parcels: type === "shipped" ? [nextParcel()] : [] });
      }
      expect((await statesOf(line)).slice(-5)).toEqual(afterRun);
    },
  );

  test("that come too early change nothing until the events before them come", async () => {
    const [line] = await buySent(100);
    expect(await report(line, { type: "printing" })).toBe("waiting");
    expect(await stateOf(line)).toBe("SentToMCP");
  });

  test("have an effect once, however often they are repeated", async () => {
    const [line] = await buySent(100);
    const id = newId();
    expect(await report(line, { type: "accepted", id })).toBe("applied");
    const { version } = await orderOf(line);
    expect(await report(line, { type: "accepted", id })).toBe("repeated");
    expect(await report(line, { type: "accepted" })).toBe("ignored");
    expect(await report(line, { type: "rejected", id })).toBe("repeated");
    expect((await orderOf(line)).version).toBe(version);
  });

  test("have an effect once even if all copies come at the same time", async () => {
    const [line] = await buySent(100);
    const id = newId();
    const outcomes = await Promise.all([1, 2, 3].map(() => report(line, { type: "accepted", id })));
    expect(outcomes.sort()).toEqual(["applied", "repeated", "repeated"]);
    expect((await statesOf(line)).filter((state) => state === "Confirmed")).toHaveLength(1);
  });

  test("about an unknown order, another order's line or a line without a work order change nothing", async () => {
    const [line] = await buySent(100);
    const [other] = await buyReady(100);
    expect(await report({ ...line, orderNumber: "BW-99999999" }, { type: "accepted" })).toBe("ignored");
    expect(await report({ ...line, lineId: newId() }, { type: "accepted" })).toBe("ignored");
    expect(await report({ ...line, lineId: other.lineId }, { type: "accepted" })).toBe("ignored");
    expect(await report(other, { type: "accepted" })).toBe("ignored");
    expect([await stateOf(line), await stateOf(other)]).toEqual(["SentToMCP", "ReadyForProduction"]);
  });

  test("about an earlier work order of a line that was sent again change nothing", async () => {
    const [line] = await buySent(100);
    const { id: first } = await workOrderOf(line);
    await report(line, { type: "rejected" });
    await resendLine({ db, outbox, now, silentHours: 24 }, await orderOf(line), line.lineId);
    expect(await report(line, { type: "rejected", workOrderId: first })).toBe("ignored");
    expect(await stateOf(line)).toBe("SentToMCP");
    expect(await report(line, { type: "accepted", workOrderId: (await workOrderOf(line)).id })).toBe("applied");
  });

  test("that happened before a line was sent again, and name no work order, change nothing", async () => {
    const [line] = await buySent(100);
    const happened = now();
    later(60);
    await report(line, { type: "rejected" });
    await resendLine({ db, outbox, now, silentHours: 24 }, await orderOf(line), line.lineId);
    expect(await report(line, { type: "rejected", at: happened })).toBe("ignored");
    expect(await stateOf(line)).toBe("SentToMCP");
    expect(await report(line, { type: "accepted" })).toBe("applied");
  });

  test("about a work order that is replaced at the same time never move its line", async () => {
    for (let round = 0; round < 8; round += 1) {
      const [line] = await buySent(100);
      await report(line, { type: "error" });
      const { id: workOrderId } = await workOrderOf(line);
      const order = await orderOf(line);
      const [outcome, resent] = await Promise.all([
        report(line, { type: "accepted", workOrderId }),
        resendLine({ db, outbox, now, silentHours: 24 }, order, line.lineId),
      ]);
      expect([outcome, await stateOf(line)]).toEqual(resent.ok ? ["ignored", "SentToMCP"] : ["applied", "Confirmed"]);
    }
  });

  test("are applied although hundreds of events wait for others", async () => {
    const [line] = await buySent(100);
    for (let count = 0; count < 110; count += 1) await report(line, { type: count % 2 ? "printing" : "delivered" });
    later(60);
    expect(await report(line, { type: "accepted" })).toBe("applied");
    expect(await report(line, { type: "sentToProduction" })).toBe("applied");
    expect(await stateOf(line)).toBe("PrintingInProgress");
  });

  test("change nothing after the line was cancelled", async () => {
    const [line] = await buySent(100);
    await report(line, { type: "accepted" });
    await plant.cancel(line);
    expect(await report(line, { type: "sentToProduction" })).toBe("ignored");
    expect(await stateOf(line)).toBe("Cancelled");
  });

  test("accept a work order after an error of the plant", async () => {
    const [line] = await buySent(100);
    await report(line, { type: "error", reason: "A file cannot be read" });
    expect(await stateOf(line)).toBe("FulfillmentError");
    expect(await report(line, { type: "accepted" })).toBe("applied");
    expect((await statesOf(line)).slice(-3)).toEqual(["FulfillmentError", "SentToMCP", "Confirmed"]);
  });

  test("with freight pass LTL Freight", async () => {
    const [line] = await buySent(100);
    for (const type of ["accepted", "sentToProduction", "printing", "freight", "shipped"] as const) {
      await report(line, { type });
    }
    expect((await statesOf(line)).slice(-2)).toEqual(["ServiceInProgress", "Shipped"]);
  });
});

const trackingIdsOf = (deliveries: readonly Delivery[]) =>
  deliveries.map(({ parcels }) => parcels.map(({ trackingId }) => trackingId).sort());

/** Shipments of two lines in some of three parcels. */
const anyShipments = fc.array(
  fc.record({
    line: fc.nat(1),
    quantity: fc.option(fc.integer({ min: 1, max: 30 })),
    parcels: fc.subarray([0, 1, 2], { minLength: 1 }),
  }),
  { minLength: 1, maxLength: 5 },
);

const anyArrivals = fc.array(
  fc.record({
    line: fc.nat(1),
    parcels: fc.subarray([0, 1, 2]),
    type: fc.constantFrom("delivered" as const, "exception" as const),
  }),
  { maxLength: 3 },
);

/** The states of lines and the deliveries of their order, with the places of tracking ids among `names`, without ids and times. */
async function endOf(lines: readonly MadeLine[], names: readonly string[]) {
  const [first] = lines;
  if (first === undefined) throw new Error("The order has no line");
  const { deliveries, lines: ordered } = await orderOf(first);
  const ends = deliveries.map(({ items, parcels }) => ({
    items: items.map(({ lineId, quantity }) => [lines.findIndex((line) => line.lineId === lineId), quantity]).sort(),
    parcels: parcels.map(({ trackingId, status }) => [names.indexOf(trackingId), status]).sort(),
  }));
  return { states: ordered.map(({ state }) => state), deliveries: ends.map((end) => JSON.stringify(end)).sort() };
}

describe("a shipment", () => {
  async function printed(...quantities: number[]) {
    const lines = await buySent(...quantities);
    for (const line of lines) {
      for (const type of ["accepted", "sentToProduction", "printing"] as const) await report(line, { type });
    }
    return lines;
  }

  test("of a part of the pieces leaves the line as it is, and the last part moves it to Shipped", async () => {
    const [line] = await printed(100);
    expect(await report(line, { type: "shipped", quantity: 60, parcels: [nextParcel()] })).toBe("applied");
    expect(await stateOf(line)).toBe("PrintingInProgress");
    expect(await report(line, { type: "shipped", quantity: 60, parcels: [nextParcel()] })).toBe("applied");
    expect(await stateOf(line)).toBe("Shipped");
    const { deliveries } = await orderOf(line);
    expect(deliveries.map(({ items }) => items[0]?.quantity)).toEqual([60, 40]);
  });

  test("of the same parcel again changes nothing, even as another event", async () => {
    const [line] = await printed(100);
    const parcel = nextParcel();
    await report(line, { type: "shipped", quantity: 60, parcels: [parcel] });
    expect(await report(line, { type: "shipped", quantity: 60, parcels: [parcel] })).toBe("ignored");
    expect((await orderOf(line)).deliveries).toHaveLength(1);
    expect(await stateOf(line)).toBe("PrintingInProgress");
  });

  test("of two lines in one parcel is one delivery", async () => {
    const [first, second] = await printed(20, 30);
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
      const [first, second] = await printed(20, 30);
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
    const [first, second] = await printed(20, 30);
    if (second === undefined) throw new Error("The order has one line");
    const parcel = nextParcel();
    await report(first, { type: "shipped", parcels: [parcel] });
    await report(second, { type: "shipped", parcels: [parcel] });
    const news = timesAnnounced("orders.shipped", { orderId: first.orderId });
    expect(news).toHaveLength(2);
    const [known] = (await orderOf(first)).deliveries[0]?.parcels ?? [];
    expect(news.flatMap(({ payload }) => (payload as { parcelIds: string[] }).parcelIds)).toEqual([known?.id]);
  });

  test("with a known and a new parcel adds the new one and counts its pieces", async () => {
    const [line] = await printed(100);
    const [known, added] = [nextParcel(), nextParcel()];
    await report(line, { type: "shipped", quantity: 60, parcels: [known] });
    expect(await report(line, { type: "shipped", quantity: 40, parcels: [known, added] })).toBe("applied");
    expect(await stateOf(line)).toBe("Shipped");
    const { deliveries } = await orderOf(line);
    expect(deliveries).toMatchObject([{ items: [{ lineId: line.lineId, quantity: 100 }] }]);
    expect(trackingIdsOf(deliveries)).toEqual([[known.trackingId, added.trackingId].sort()]);
  });

  test("of further pieces in a known parcel ships the line with its last piece", async () => {
    const [line] = await printed(100);
    const parcel = nextParcel();
    await report(line, { type: "shipped", quantity: 60, parcels: [parcel] });
    expect(await report(line, { type: "shipped", quantity: 40, parcels: [parcel] })).toBe("applied");
    expect(await stateOf(line)).toBe("Shipped");
    expect(timesAnnounced("orders.shipped", { orderId: line.orderId })).toHaveLength(1);
  });

  test("that arrives after the last piece still adds its parcel, and the pieces are divided again", async () => {
    const [line] = await printed(100);
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
      const [one] = await printed(100);
      const [other] = await printed(100);
      const parcel = nextParcel();
      const reports = [one, other].map((line) => report(line, { type: "shipped", parcels: [parcel, nextParcel()] }));
      expect((await Promise.all(reports)).sort()).toEqual(["applied", "ignored"]);
      expect([await stateOf(one), await stateOf(other)].sort()).toEqual(["PrintingInProgress", "Shipped"]);
      const deliveries = [...(await orderOf(one)).deliveries, ...(await orderOf(other)).deliveries];
      expect(deliveries.map(({ parcels }) => parcels.length)).toEqual([2]);
    }
  });

  test("ends in the same deliveries in every sequence of its reports, with any repetition", {
    timeout: 60_000,
  }, async () => {
    const scenario = fc.record({ shipments: anyShipments, arrivals: anyArrivals });
    await fc.assert(
      fc.asyncProperty(scenario, fc.gen(), async ({ shipments, arrivals }, draw) => {
        const ends = [];
        for (let run = 0; run < 2; run += 1) {
          const lines = await printed(20, 30);
          const start = now();
          const prefix = newId();
          const names = ["a", "b", "c"].map(() => nextParcel());
          const parcelsOf = (places: readonly number[]) => places.flatMap((place) => names[place] ?? []);
          const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
          const reports = [
            ...shipments.map(({ line, quantity, parcels }, index) => ({
              line,
              change: {
                type: "shipped" as const,
                id: `${prefix}-s${index}`,
                quantity,
                parcels: parcelsOf(parcels),
                at: at(index),
              },
            })),
            ...arrivals.map(({ line, parcels, type }, index) => ({
              line,
              change: {
                type,
                id: `${prefix}-a${index}`,
                parcels: parcelsOf(parcels),
                at: at(type === "delivered" ? 100 : 50),
              },
            })),
          ];
          const sequence = draw(fc.shuffledSubarray, reports, { minLength: reports.length });
          const repeated = draw(fc.subarray, reports);
          for (const { line, change } of [...sequence, ...repeated]) {
            const target = lines[line];
            if (target !== undefined) await report(target, change);
          }
          ends.push(
            await endOf(
              lines,
              names.map(({ trackingId }) => trackingId),
            ),
          );
        }
        expect(ends[0]).toEqual(ends[1]);
      }),
      { numRuns: 8 },
    );
  });

  test("with a parcel of another order changes nothing", async () => {
    const [one] = await printed(100);
    const [other] = await printed(100);
    const parcel = nextParcel();
    await report(one, { type: "shipped", parcels: [parcel] });
    expect(await report(other, { type: "shipped", parcels: [parcel] })).toBe("ignored");
    expect(await stateOf(other)).toBe("PrintingInProgress");
    expect((await orderOf(other)).deliveries).toEqual([]);
  });

  test("of several parcels has them in one delivery, and each is delivered on its own", async () => {
    const [line] = await printed(100);
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
    expect(timesAnnounced("orders.parcel-moved", { orderId: line.orderId })).toHaveLength(2);
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
