import { randomUUID } from "node:crypto";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { expect, test } from "vitest";
import { mailerGoods, openFulfilment } from "../../../fulfilment/testing/open-fulfilment.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { testReplica } from "../../../platform/testing/replica.ts";
import { candidatesOnSheets } from "../../gangs/known-candidates.ts";
import { productionOperations } from "./read-operations.ts";

const database = await testDatabase();
const { db } = database;
const replica = testReplica(database);
const { reads } = replica;
const plant = await openFulfilment(db);
const sheet = { width: 1600, height: 1200 };
const cut = "M0 0L635.4 0L635.4 508L0 508Z";
const operations = productionOperations({
  db,
  reads,
  goodsOfLine: mailerGoods,
  cutOfLine: () => cut,
  plant: plantNamed("arlington"),
  now: plant.now,
  candidatesAmong: candidatesOnSheets(sheet),
  packing: plant.packing,
});
const api = testApi(operations, db);
const get = (path: string, token = testStaffToken("production")) => api.call("GET", `/api/desk${path}`, { token });

test("jobs are listed by board and ship day, with gang candidates that fit on the sheet", async () => {
  const [one, two] = await plant.buyReady(100, 100);
  if (two === undefined) throw new Error("The order has two lines");
  const { status, json } = await get("/production?groupBy=board,date");
  expect(status).toBe(200);
  const group = json.groups.find(({ jobs }: { jobs: { lineItemId: string }[] }) =>
    jobs.some(({ lineItemId }) => lineItemId === one.lineId),
  );
  expect(group).toMatchObject({ board: "E", date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  const job = group.jobs.find(({ lineItemId }: { lineItemId: string }) => lineItemId === one.lineId);
  expect(job.slack).toBeLessThanOrEqual(10);
  expect(job.image).not.toBe("");
  const [{ lineItemIds, plan }] = group.candidates;
  expect(json.cuts).toEqual([{ cut, lineItemIds: expect.arrayContaining([one.lineId, two.lineId]) }]);
  expect(lineItemIds).toEqual(expect.arrayContaining([one.lineId, two.lineId]));
  expect(plan.use).toBeCloseTo((plan.places.length * 635.4 * 508) / (1600 * 1200), 9);
  expect(plan).toMatchObject({ sheets: 50, alone: 50, flutes: expect.stringMatching(/up|across/) });
  expect(json.gangs).toEqual([]);
  expect((await get("/production?groupBy=color")).status).toBe(400);
  expect((await get("/production", testStaffToken("viewer"))).status).toBe(200);
  expect((await get("/production", testStaffToken("owner", "boxwright-eu"))).json.groups).toEqual([]);
});

test("the lines and their gangs are read at a replica", async () => {
  await plant.buyReady(100);
  expect(await replica.serversOf(() => get("/production"))).toEqual(["replica"]);
});

test("a pack of a line without a print file, of another tenant or of an unknown line is 404, and needs the right", async () => {
  const [line] = await plant.buyReady(100);
  const path = `/orders/${line.orderId}/lineitems/${line.lineId}/pack.zip`;
  expect((await get(path)).status).toBe(404);
  expect((await get(path, testStaffToken("owner", "boxwright-eu"))).status).toBe(404);
  expect((await get(path, testStaffToken("service"))).status).toBe(403);
  const token = testStaffToken("production");
  const lines = [{ orderId: line.orderId, lineItemId: randomUUID() }];
  expect((await api.call("POST", "/api/desk/production/packs.zip", { token, body: { lines } })).status).toBe(404);
});
