import { describe, expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { nextParcel, openFulfilment } from "./testing/open-fulfilment.ts";
import { resendOf } from "./testing/resend.ts";

const { db } = await testDatabase();
const plant = await openFulfilment(db);
const { buySent, buyReady, report, stateOf, statesOf, orderOf, workOrderOf, announcementsOf, now, later, outbox } =
  plant;

const wholeRun = ["accepted", "sentToProduction", "printing", "shipped"] as const;
const afterRun = ["SentToMCP", "Confirmed", "SentToProduction", "PrintingInProgress", "Shipped"];

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
    expect(announcementsOf("orders.shipped", line.orderId)).toHaveLength(1);
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
    await resendOf({ db, outbox, now, silentHours: 24 }, await orderOf(line), line.lineId);
    expect(await report(line, { type: "rejected", workOrderId: first })).toBe("ignored");
    expect(await stateOf(line)).toBe("SentToMCP");
    expect(await report(line, { type: "accepted", workOrderId: (await workOrderOf(line)).id })).toBe("applied");
  });

  test("that happened before a line was sent again, and name no work order, change nothing", async () => {
    const [line] = await buySent(100);
    const happened = now();
    later(60);
    await report(line, { type: "rejected" });
    await resendOf({ db, outbox, now, silentHours: 24 }, await orderOf(line), line.lineId);
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
        resendOf({ db, outbox, now, silentHours: 24 }, order, line.lineId),
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
