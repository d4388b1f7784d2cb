import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openFulfilment } from "../../../fulfilment/testing/open-fulfilment.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { deskOf } from "../../orders/testing/desk-of.ts";

const { db } = await testDatabase();
const plant = await openFulfilment(db);
const { buyReady, buyPrinted, orderOf, stateOf, statesOf } = plant;
const { as } = deskOf(db, plant);
const production = as("production");

const moves = (body: object) => production("POST", "/production/moves", body);

test("many lines move at once, each with its own result, and lines of one order with the version that was seen", async () => {
  const [one, two] = await buyReady(100, 50);
  const [other] = await buyReady(100);
  if (two === undefined) throw new Error("The order has two lines");
  const { version } = await orderOf(one);
  const { status, json } = await moves({
    moves: [
      { orderId: one.orderId, lineItemId: one.lineId, version, to: "SentToProduction" },
      { orderId: two.orderId, lineItemId: two.lineId, version, to: "SentToProduction" },
      { orderId: other.orderId, lineItemId: other.lineId, version: 99, to: "SentToProduction" },
      { orderId: other.orderId, lineItemId: other.lineId, version: (await orderOf(other)).version, to: "Shipped" },
      { orderId: randomUUID(), lineItemId: randomUUID(), version: 1, to: "Shipped" },
    ],
    reason: "Press 2",
  });
  expect(status).toBe(200);
  expect(
    json.results.map(({ ok, problem }: { ok: boolean; problem?: { title: string } }) => problem?.title ?? ok),
  ).toEqual([true, true, "ConcurrentModification", "InvalidTransition", "NotFound"]);
  expect([await stateOf(one), await stateOf(two), await stateOf(other)]).toEqual([
    "SentToProduction",
    "SentToProduction",
    "ReadyForProduction",
  ]);
});

test("lines are shipped with their parcels, and a parcel of another order stops only its own line", async () => {
  const [one] = await buyPrinted(100);
  const [two] = await buyPrinted(100);
  const parcel = { carrier: "UPS", service: "Ground", trackingId: "1Z999AA10123456111" };
  const listed = [];
  for (const line of [one, two]) {
    const { version } = await orderOf(line);
    listed.push({ orderId: line.orderId, lineItemId: line.lineId, version, to: "Shipped", parcel });
  }
  const { json } = await moves({ moves: listed, reason: "Tracking table" });
  expect(json.results).toMatchObject([{ ok: true }, { ok: false, problem: { title: "TrackingIdTaken" } }]);
  expect((await statesOf(one)).at(-1)).toBe("Shipped");
});

test("two lines of an order are shipped in one parcel, of which the order has one", async () => {
  const [one, two] = await buyPrinted(100, 50);
  if (two === undefined) throw new Error("The order has two lines");
  const parcel = { carrier: "FedEx", service: "Ground", trackingId: "770912345675" };
  const { version } = await orderOf(one);
  const listed = [one, two].map(({ orderId, lineId }) => ({
    orderId,
    lineItemId: lineId,
    version,
    to: "Shipped",
    parcel,
  }));
  const { json } = await moves({ moves: listed, reason: "Tracking table" });
  expect(json.results).toMatchObject([{ ok: true }, { ok: true }]);
  const { deliveries, lines } = await orderOf(one);
  const parcels = new Set(deliveries.flatMap((delivery) => delivery.parcels.map(({ trackingId }) => trackingId)));
  expect([[...parcels], lines.map(({ state }) => state)]).toEqual([["770912345675"], ["Shipped", "Shipped"]]);
});

test("1,000 and 10,000 moves are refused with the limit, and so are a move without a reason and staff without the right", async () => {
  const listed = { orderId: randomUUID(), lineItemId: randomUUID(), version: 1, to: "Shipped" };
  const many = await moves({ moves: Array.from({ length: 1000 }, () => listed), reason: "x" });
  expect([many.status, many.json.errors]).toEqual([400, [{ path: "moves", message: expect.stringContaining("200") }]]);
  const more = await moves({ moves: Array.from({ length: 10_000 }, () => listed), reason: "x" });
  expect([more.status, more.json.errors]).toEqual([413, many.json.errors]);
  expect((await moves({ moves: [listed], reason: " " })).status).toBe(400);
  expect((await as("viewer")("POST", "/production/moves", { moves: [listed], reason: "x" })).status).toBe(403);
});
