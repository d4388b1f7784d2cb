import { describe, expect, test } from "vitest";
import { inTransaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { testReplica } from "../../../platform/testing/replica.ts";
import { type Actor, recordChange } from "../record-change.ts";
import { auditOperations } from "./operations.ts";

const database = await testDatabase();
const { db } = database;
const replica = testReplica(database);
const { reads } = replica;
const api = testApi(auditOperations({ db, reads, now: () => new Date("2026-03-02T08:00:00Z") }), db);
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
    shopReason: null,
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

test("the list is read at a replica", async () => {
  expect(await replica.serversOf(() => list("?what=order"))).toEqual(["replica"]);
});

test("each tenant has its own audit", async () => {
  const { json } = await list("", testStaffToken("owner", "boxwright-eu"));
  expect(json).toEqual({ results: [], nextCursor: null, count: 0 });
});

describe("the audit as CSV", () => {
  const read = (query = "", token = testStaffToken("owner")) =>
    api.call("GET", `/api/desk/audit.csv${query}`, { token });

  test("has every entry with its hashes, and cells that a spreadsheet would run are texts", async () => {
    const theirs = { kind: "order", id: newId(), label: "=cmd|' /C calc'!A0" };
    const change = { actor: ann, action: "order.held", subject: theirs, before: null, after: { note: 'a "b", c' } };
    const at = new Date(Date.UTC(2026, 2, 1, 7));
    await inTransaction(db, (tx) => recordChange(tx, "boxwright-eu", { ...change, reason: "-1", clientIp: null }, at));
    const { status, response } = await read("", testStaffToken("owner", "boxwright-eu"));
    const text = await response.text();
    const [head, row = "", ...rest] = text.split("\r\n");
    expect([status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(head).toBe(
      "position,at,actor,actor_id,role,action,subject_kind,subject_id,subject,before,after,reason,client_ip,previous_hash,hash",
    );
    expect(row).toContain(`,'=cmd|' /C calc'!A0,null,"{""note"":""a \\""b\\"", c""}",'-1,,`);
    expect(rest).toEqual([""]);
    const { json } = await list("?what=audit", testStaffToken("owner", "boxwright-eu"));
    expect(json.results).toMatchObject([{ action: "audit.exported", actor: { role: "owner" } }]);
  });

  test("reads its rows at a replica", async () => {
    const { response } = await read();
    expect(await replica.serversOf(() => response.text())).toEqual(["replica"]);
  });

  test("has what a filter shows, and the entry of its export has a subject by its hash alone", async () => {
    const text = await (await read("?subject=eli%40example.com")).response.text();
    expect(text.split("\r\n").filter((row) => row !== "")).toHaveLength(2);
    const { json } = await list("?what=audit.exported");
    expect(JSON.stringify(json.results[0])).not.toContain("eli@");
    expect((await read("?what=a%20b")).status).toBe(400);
  });

  test("is for owners alone", async () => {
    expect((await read("", testStaffToken("finance"))).status).toBe(403);
  });
});
