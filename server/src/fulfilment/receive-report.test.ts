import { describe, expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { resendLine } from "./resend-line.ts";
import { openFulfilment, upsParcel } from "./testing/open-fulfilment.ts";

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
    await resendLine({ db, outbox, now }, await orderOf(line), line.lineId);
    expect(await report(line, { type: "rejected", workOrderId: first })).toBe("ignored");
    expect(await stateOf(line)).toBe("SentToMCP");
    expect(await report(line, { type: "accepted", workOrderId: (await workOrderOf(line)).id })).toBe("applied");
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
    expect(timesAnnounced("orders.shipped", { orderId: first.orderId })).toHaveLength(1);
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
