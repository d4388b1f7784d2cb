import { describe, expect, test } from "vitest";
import { inTransaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { type Actor, recordChange } from "../record-change.ts";
import { auditOperations } from "./operations.ts";

const { db } = await testDatabase();
const api = testApi(auditOperations({ db }), db);
const ann = { kind: "staff", id: newId(), name: "Ann Lee", role: "service" } as const;
const order = { kind: "order", id: newId(), label: "BW-00004217" };
const customer = { kind: "customer", id: newId(), label: "eli@example.com" };

const add = (actor: Actor, action: string, subject: typeof order, hour: number) =>
  inTransaction(db, (tx) => {
    const change = { actor, action, subject, before: { hour }, after: null, reason: null, clientIp: "192.0.2.1" };
    return recordChange(tx, "boxwright-us", change, new Date(Date.UTC(2026, 2, 1, hour)));
  });

await add(ann, "order.held", order, 8);
await add({ kind: "operator" }, "order.moved", order, 9);
await add(ann, "customer.looked-at", customer, 10);
await add(ann, "order.moved", { ...order, id: newId(), label: "BW-00004218" }, 11);

async function list(query: string, token = testStaffToken("finance")) {
  const { status, json } = await api.call("GET", `/api/desk/audit${query}`, { token });
  const positions = json.results?.map(({ position }: { position: number }) => position);
  return { status, json, positions };
}

test("entries come newest first, with who, what, values and hash", async () => {
  const { json, positions } = await list("");
  expect([positions, json.nextCursor, json.count]).toEqual([[4, 3, 2, 1], null, 4]);
  expect(json.results[3]).toEqual({
    position: 1,
    at: "2026-03-01T08:00:00.000Z",
    actor: { kind: "staff", id: ann.id, name: "Ann Lee", role: "service" },
    action: "order.held",
    subject: order,
    before: { hour: 8 },
    after: null,
    reason: null,
    clientIp: "192.0.2.1",
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("pages continue at a cursor, also after new entries", async () => {
  const first = await list("?limit=3");
  expect([first.positions, first.json.nextCursor]).toEqual([[4, 3, 2], "2"]);
  expect((await list(`?limit=3&cursor=${first.json.nextCursor}`)).positions).toEqual([1]);
});

describe("the filter", () => {
  test.each([
    [`who=${ann.id}`, [4, 3, 1]],
    ["who=operator", [2]],
    ["what=order", [4, 2, 1]],
    ["what=order.moved", [4, 2]],
    ["subject=BW-00004217", [2, 1]],
    [`subject=customer:${customer.id}`, [3]],
    ["from=2026-03-01T09:00:00Z&to=2026-03-01T10:00:00Z", [3, 2]],
    [`who=${ann.id}&what=order&subject=BW-00004217`, [1]],
    [`who=${newId()}`, []],
  ])("%s", async (query, expected) => {
    expect((await list(`?${query}`)).positions).toEqual(expected);
  });

  test.each([
    "who=everyone",
    "what=order.",
    "what=%25",
    "subject=",
    "from=yesterday",
    "cursor=0",
    "cursor=x",
    "limit=201",
  ])("%s is refused", async (query) => expect((await list(`?${query}`)).status).toBe(400));
});

test("each tenant has its own audit", async () => {
  const { json } = await list("", testStaffToken("owner", "boxwright-eu"));
  expect(json).toEqual({ results: [], nextCursor: null, count: 0 });
});
