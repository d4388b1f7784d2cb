import { randomUUID } from "node:crypto";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { GoodsOfLine } from "../../../fulfilment/goods-of-line.ts";
import { openPacks } from "../../../fulfilment/packs/testing/open-packs.ts";
import { type MadeLine, mailerGoods } from "../../../fulfilment/testing/open-fulfilment.ts";
import { lineMoved } from "../../../orders/events.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { testReplica } from "../../../platform/testing/replica.ts";
import { problemOfPackAmong } from "../../production/http/problem-of-pack.ts";
import { productionOperations } from "../../production/http/read-operations.ts";
import { candidatesOnSheets } from "../known-candidates.ts";
import { leavingGangs } from "../leave-gangs.ts";
import { gangOperations } from "./operations.ts";

const database = await testDatabase();
const { db, pool } = database;
const { reads } = testReplica(database);
const plant = await openPacks(db, leavingGangs);
const { buyReady, orderOf, stateOf } = plant;
/** Lines of 77 pieces are kraft. */
const goodsOfLine: GoodsOfLine = (line) => {
  const goods = mailerGoods(line);
  const isKraft = "quantity" in line && line.quantity === 77;
  return isKraft && goods.printing !== null ? { ...goods, printing: { ...goods.printing, liner: "kraft" } } : goods;
};
const sheet = { width: 1600, height: 1200 };
const deps = {
  db,
  reads,
  goodsOfLine,
  cutOfLine: () => "M0 0Z",
  plant: plantNamed("arlington"),
  sheet,
  candidatesAmong: candidatesOnSheets(sheet),
  now: plant.now,
  outbox: plant.outbox,
  country: "US",
  packing: plant.packing,
  problemOfPack: problemOfPackAmong,
};
const api = testApi([...gangOperations(deps), ...productionOperations(deps)], db);
const send = (path: string, body: unknown, token = testStaffToken("production")) =>
  api.call("POST", `/api/desk/production/gangs${path}`, { token, body });
const make = (lines: readonly MadeLine[], token?: string) =>
  send("", { lines: lines.map(({ orderId, lineId }) => ({ orderId, lineItemId: lineId })) }, token);
const pack = (id: string, token = testStaffToken("production")) =>
  api.call("GET", `/api/desk/production/gangs/${id}/pack.zip`, { token });

async function shown(id: string) {
  const { json } = await api.call("GET", "/api/desk/production", { token: testStaffToken("viewer") });
  return json.gangs.find((gang: { id: string }) => gang.id === id);
}

async function made(...lines: readonly MadeLine[]) {
  const { status, json } = await make(lines);
  expect([status, json]).toEqual([201, { id: json.id, number: expect.stringMatching(/^G-\d+$/), version: 1 }]);
  return json as { readonly id: string; readonly number: string; readonly version: number };
}

const auditOf = async (id: string) =>
  (await pool.query("select action, reason, after from audit_entry where subject_id = $1 order by position", [id]))
    .rows;

test("a gang has its lines with their plan, and its lines are in no candidate any more", async () => {
  const [one] = await buyReady(100);
  const [two] = await buyReady(300);
  const { id, number } = await made(one, two);
  const gang = await shown(id);
  expect(gang).toMatchObject({
    number,
    version: 1,
    lines: [
      { lineItemId: one.lineId, orderNumber: one.orderNumber, lineNumber: 1, state: "ReadyForProduction" },
      { lineItemId: two.lineId, quantity: 300 },
    ],
    left: [],
    plan: { sheets: 100, alone: 100 },
  });
  expect(gang.plan.places).toHaveLength(4);
  const { json } = await api.call("GET", "/api/desk/production", { token: testStaffToken("viewer") });
  const candidates = json.groups.flatMap((group: { candidates: object[] }) => group.candidates);
  expect(JSON.stringify(candidates)).not.toContain(one.lineId);
  expect(await auditOf(id)).toMatchObject([{ action: "gang.made", after: expect.stringContaining(`"sheets":100`) }]);
});

test("lines that cannot share their sheets make no gang, and the refusal says why", async () => {
  const [white] = await buyReady(100);
  const [kraft] = await buyReady(77);
  const [printed] = await plant.buyPrinted(100);
  const [ganged, other] = await buyReady(100, 100);
  if (other === undefined) throw new Error("The order has two lines");
  const { number } = await made(ganged, other);
  const unknown = { ...white, lineId: randomUUID() };
  const refusals = [];
  for (const lines of [[white, kraft], [white, printed], [white, ganged], [white, unknown], [white], [white, white]]) {
    const { status, json } = await make(lines);
    refusals.push([status, json.title, json.detail]);
  }
  expect(refusals).toEqual([
    [422, "GangNotPossible", "These lines differ in the color of their board."],
    [422, "GangNotPossible", expect.stringContaining("is Printing In Progress")],
    [409, "LineInGang", expect.stringContaining(`in the gang ${number} already`)],
    [404, "NotFound", expect.stringContaining(unknown.lineId)],
    [400, "InvalidRequest", expect.anything()],
    [400, "InvalidRequest", expect.anything()],
  ]);
  const { rows } = await pool.query("select 1 from gang_line where line_id = $1", [white.lineId]);
  expect(rows).toEqual([]);
});

test("of two gangs with the same line that are made at once, one is made", async () => {
  const [one] = await buyReady(100);
  const [two] = await buyReady(100);
  const [three] = await buyReady(100);
  const results = await Promise.all([make([one, two]), make([three, one]), make([two, three])]);
  expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("the database keeps a line out of a second gang, even without the checks of the shop", async () => {
  const [one, two] = [(await buyReady(100))[0], (await buyReady(100))[0]];
  const [three, four] = [(await buyReady(100))[0], (await buyReady(100))[0]];
  await made(one, two);
  const { id } = await made(three, four);
  const copy = pool.query(
    `insert into gang_line (gang_id, line_id, order_id, place, quantity, width, height)
     select $1, line_id, order_id, place, quantity, width, height from gang_line where line_id = $2`,
    [id, one.lineId],
  );
  await expect(copy).rejects.toThrow("gang_line_in_one_gang");
});

test("a line is taken out once, the sheets of the others are planned again, and the gang ends with its last line", async () => {
  const [one] = await buyReady(100);
  const [two] = await buyReady(300);
  const { id } = await made(one, two);
  const body = { version: 1, lineItemId: two.lineId, reason: "Reprint" };
  expect((await send(`/${id}/removals`, { ...body, lineItemId: randomUUID() })).status).toBe(404);
  expect(await send(`/${id}/removals`, body)).toMatchObject({ status: 200, json: { version: 2 } });
  expect(await send(`/${id}/removals`, body)).toMatchObject({
    status: 409,
    json: { title: "ConcurrentModification", currentVersion: 2 },
  });
  expect(await shown(id)).toMatchObject({
    version: 2,
    lines: [{ lineItemId: one.lineId }],
    left: [{ lineItemId: two.lineId, why: "takenOut" }],
    plan: { sheets: 25, alone: 25 },
  });
  expect((await send(`/${id}/removals`, { version: 2, lineItemId: one.lineId })).status).toBe(200);
  expect(await shown(id)).toBeUndefined();
  expect((await send(`/${id}/dissolution`, { version: 3 })).status).toBe(404);
  expect((await auditOf(id)).map(({ action, reason }) => [action, reason])).toEqual([
    ["gang.made", null],
    ["gang.lineTakenOut", "Reprint"],
    ["gang.lineTakenOut", null],
  ]);
  await made(one, two);
});

test("a dissolved gang frees its lines", async () => {
  const [one] = await buyReady(100);
  const [two] = await buyReady(100);
  const { id } = await made(one, two);
  expect((await send(`/${id}/dissolution`, { version: 9 })).status).toBe(409);
  expect((await send(`/${id}/dissolution`, { version: 1, reason: "No time" })).status).toBe(200);
  expect((await send(`/${id}/moves`, { version: 2, to: "SentToProduction", reason: "x" })).status).toBe(404);
  expect((await auditOf(id)).map(({ action, reason }) => [action, reason])).toEqual([
    ["gang.made", null],
    ["gang.dissolved", "No time"],
  ]);
  await made(two, one);
});

test("all lines of a gang move together, each with its own entry in the audit of its order", async () => {
  const [one] = await buyReady(100);
  const [two] = await buyReady(100);
  const { id } = await made(one, two);
  const move = (version: number, to: string) => send(`/${id}/moves`, { version, to, reason: "Press 2" });
  expect(await move(1, "PrintingInProgress")).toMatchObject({
    status: 422,
    json: { title: "InvalidTransition", detail: expect.stringContaining(`${one.orderNumber}/1`) },
  });
  expect(await move(1, "SentToProduction")).toMatchObject({ status: 200, json: { version: 2 } });
  expect((await move(1, "PrintingInProgress")).status).toBe(409);
  expect((await move(2, "SentToProduction")).json.detail).toContain("already");
  expect((await move(2, "PrintingInProgress")).status).toBe(200);
  expect([await stateOf(one), await stateOf(two)]).toEqual(["PrintingInProgress", "PrintingInProgress"]);
  expect((await auditOf(one.orderId)).map(({ action }) => action)).toEqual(["line.moved", "line.moved"]);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["gang.made", "gang.moved", "gang.moved"]);
  expect(await send(`/${id}/removals`, { version: 3, lineItemId: one.lineId })).toMatchObject({
    status: 422,
    json: { detail: expect.stringContaining("on the press") },
  });
  expect((await send(`/${id}/dissolution`, { version: 3 })).status).toBe(422);
});

test("a move of a gang moves no line if one of them cannot move", async () => {
  const [one] = await buyReady(100);
  const [two] = await buyReady(100);
  const { id } = await made(one, two);
  await plant.start(two);
  const { version } = await shown(id);
  expect((await send(`/${id}/moves`, { version, to: "SentToProduction", reason: "x" })).status).toBe(422);
  expect([await stateOf(one), (await orderOf(one)).history.at(-1)?.to]).toEqual([
    "ReadyForProduction",
    "ReadyForProduction",
  ]);
});

test("a line that is cancelled or goes back to the artwork check leaves its gang in the same transaction", async () => {
  const lines = [(await buyReady(100))[0], (await buyReady(100))[0], (await buyReady(100))[0]] as const;
  const [one, two, three] = lines;
  const { id } = await made(one, two, three);
  await plant.cancel(one);
  await plant.move(two, "ArtworkCheckInProgress");
  expect(await shown(id)).toMatchObject({
    version: 3,
    lines: [{ lineItemId: three.lineId }],
    left: [
      { lineItemId: one.lineId, why: "cancelled", state: "Cancelled" },
      { lineItemId: two.lineId, why: "movedBack" },
    ],
    plan: { sheets: 25 },
  });
  const rolledBack = inTransaction(db, async (tx) => {
    const by = { kind: "job", id: "test" } as const;
    const at = plant.now().toISOString();
    const moved = {
      orderId: three.orderId,
      lineId: three.lineId,
      from: null,
      to: "ArtworkCheckInProgress",
      at,
      by,
    } as const;
    await plant.outbox.announce(tx, lineMoved, moved);
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  expect((await shown(id)).lines).toHaveLength(1);
  await plant.cancel(three);
  expect(await shown(id)).toBeUndefined();
});

test("a pack has the ticket, the sheet plan and the packs of its lines, with the same bytes twice", async () => {
  const [one, two] = [await plant.buyDesigned(), await plant.buyDesigned()];
  const { id, number } = await made(one, two);
  const zip = async () => new Uint8Array(await (await pack(id)).response.arrayBuffer());
  const bytes = await zip();
  const files = unzipSync(bytes);
  expect(Object.keys(files).sort()).toEqual(
    [
      `${one.orderNumber}-line-1.zip`,
      `${two.orderNumber}-line-1.zip`,
      `gang-ticket-${number}.pdf`,
      `sheet-plan-${number}.dxf`,
    ].sort(),
  );
  expect(new TextDecoder().decode(files[`sheet-plan-${number}.dxf`])).toContain(`${two.orderNumber}/1`);
  expect(Buffer.compare(bytes, await zip())).toBe(0);
});

test("only staff with the right make and change gangs, and those of another tenant are unknown", async () => {
  const [one] = await buyReady(100);
  const [two] = await buyReady(100);
  expect((await make([one, two], testStaffToken("viewer"))).status).toBe(403);
  expect((await make([one, two], testStaffToken("owner", "boxwright-eu"))).status).toBe(404);
  const { id } = await made(one, two);
  const stranger = testStaffToken("owner", "boxwright-eu");
  const bodies = {
    removals: { version: 1, lineItemId: one.lineId },
    dissolution: { version: 1 },
    moves: { version: 1, to: "SentToProduction", reason: "x" },
  };
  for (const [path, body] of Object.entries(bodies)) {
    expect((await send(`/${id}/${path}`, body, stranger)).status).toBe(404);
    expect((await send(`/${id}/${path}`, body, testStaffToken("service"))).status).toBe(403);
  }
  expect([(await pack(id, stranger)).status, (await pack(id, testStaffToken("finance"))).status]).toEqual([404, 403]);
});
