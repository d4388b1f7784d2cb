import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyOrder, storeOrders } from "../../../orders/testing/store-orders.ts";
import { newId } from "../../../platform/ids.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { changesOf } from "../../audit/changes-of.ts";
import { auditEntries } from "../../audit/postgres/tables.ts";
import { findNote, tickNote } from "../handover-notes.ts";
import { deleteView, findOwnView } from "../saved-views.ts";
import { viewOperations } from "./operations.ts";

const { db } = await testDatabase();
const clock = { now: new Date("2026-11-27T16:00:00Z") };
const api = testApi(viewOperations({ db, now: () => clock.now }), db);
const person = (id = newId()) => testStaffToken("service", "boxwright-us", id);
const entriesOf = (id: string) =>
  db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.position);
const view = {
  page: "orders",
  name: "Needs us",
  filter: { state: "ArtworkReview" },
  columns: ["customer"],
  density: "compact",
  isShared: false,
};

describe("saved views", () => {
  const path = "/api/desk/views";
  const save = (token: string, change: object = {}) => api.call("POST", path, { token, body: { ...view, ...change } });
  const names = async (token: string) =>
    (await api.call("GET", `${path}?page=orders`, { token })).json.results.map(({ name }: typeof view) => name);

  test("are those of the person and what others share, in the tenant", async () => {
    const [me, other] = [person(), person()];
    await save(me);
    await save(other, { name: "Theirs" });
    await save(other, { name: "At risk", isShared: true });
    expect(await names(me)).toEqual(["At risk", "Needs us"]);
    expect(await names(testStaffToken("service", "boxwright-eu"))).toEqual([]);
  });

  test("with the name of a view of the person replace it", async () => {
    const me = person();
    const first = (await save(me)).json;
    const second = await save(me, { density: "roomy" });
    expect(second.status).toBe(201);
    expect(second.json).toEqual({ ...first, density: "roomy" });
  });

  test("are deleted by their owner alone", async () => {
    const me = person();
    const { id } = (await save(me, { isShared: true, name: "Mine" })).json;
    expect((await api.call("DELETE", `${path}/${id}`, { token: person() })).status).toBe(404);
    expect((await api.call("DELETE", `${path}/${id}`, { token: me })).status).toBe(204);
    expect((await api.call("DELETE", `${path}/${id}`, { token: me })).status).toBe(404);
    const entries = await entriesOf(id);
    expect(entries.map(({ action }) => action)).toEqual(["view.saved", "view.deleted"]);
    expect(JSON.stringify(entries)).not.toContain("ArtworkReview");
  });

  test("that are deleted twice at once have one entry in the audit", async () => {
    const id = newId();
    const saved = (await save(person(id), { name: "Twice" })).json;
    const view = await findOwnView(db, { id, tenant: "boxwright-us" }, saved.id);
    if (view === null) throw new Error("The view is missing");
    const staff = { kind: "staff", id, name: "Ada", tenant: "boxwright-us", role: "service" } as const;
    for (const _ of [1, 2]) await deleteView(db, { staff, clientIp: "192.0.2.1" }, view, clock.now);
    const changes = await changesOf(db, "boxwright-us", { kind: "view", id: saved.id }, 10);
    expect(changes.map(({ action }) => action)).toEqual(["view.deleted", "view.saved"]);
  });

  test("are at most 50 of a person, and known ones can still be changed", async () => {
    const me = person();
    for (let place = 0; place < 50; place += 1) expect((await save(me, { name: `View ${place}` })).status).toBe(201);
    expect((await save(me, { name: "One more" })).status).toBe(422);
    expect((await save(me, { name: "View 7" })).status).toBe(201);
  });

  test.each([
    { name: " " },
    { name: "x".repeat(61) },
    { filter: Object.fromEntries(Array.from({ length: 21 }, (_, place) => [`f${place}`, "x"])) },
    { density: "huge" },
    { page: "nowhere" },
  ])("refuse %j", async (change) => {
    expect((await save(person(), change)).status).toBe(400);
  });
});

describe("notes between shifts", () => {
  test("stay until somebody ticks them off, and for a day after that", async () => {
    const { json: note } = await write(person(), { text: "No die for Press 1", for: "production" });
    const other = newId();
    const tick = (isDone: boolean) =>
      api.call("PATCH", `${path}/${note.id}`, { token: person(other), body: { isDone } });
    const done = await tick(true);
    expect(done.json.done).toEqual({ by: { id: other, name: "service of the tests" }, at: clock.now.toISOString() });
    expect(await texts()).toEqual(["No die for Press 1"]);
    clock.now = new Date(clock.now.getTime() + 25 * 3_600_000);
    expect(await texts()).toEqual([]);
    expect((await tick(false)).json.done).toBeNull();
    expect(await texts()).toEqual(["No die for Press 1"]);
    const entries = await entriesOf(note.id);
    expect(entries.map(({ action }) => action)).toEqual(["handover.written", "handover.done", "handover.reopened"]);
    expect(JSON.stringify(entries)).not.toContain("Press 1");
  });

  test("may name an order of the tenant", async () => {
    const orders = fc.sample(anyOrder, { numRuns: 20, seed: 9 });
    await storeOrders(db, orders);
    const ours = orders.find(({ tenant }) => tenant === "boxwright-us");
    const theirs = orders.find(({ tenant }) => tenant === "boxwright-eu");
    const about = (orderId: string | undefined) => write(person(), { text: "Calls back", for: "service", orderId });
    expect((await about(ours?.id)).json.order).toEqual({ id: ours?.id, orderNumber: ours?.number });
    expect((await about(theirs?.id)).status).toBe(404);
  });

  test("of another tenant do not exist", async () => {
    const { json: note } = await write(person(), { text: "Ours", for: "everyone" });
    const token = testStaffToken("owner", "boxwright-eu");
    expect((await api.call("PATCH", `${path}/${note.id}`, { token, body: { isDone: true } })).status).toBe(404);
    expect((await api.call("GET", path, { token })).json).toEqual({ results: [] });
  });

  test("that two people tick off at once are done by one of them, with one entry in the audit", async () => {
    const { json } = await api.call("POST", "/api/desk/handover", {
      token: person(),
      body: { text: "The printer is out of labels", for: "production" },
    });
    const note = await findNote(db, { tenant: "boxwright-us" }, json.id);
    if (note === null) throw new Error("The note is missing");
    const tick = (name: string) => {
      const staff = { kind: "staff", id: newId(), name, tenant: "boxwright-us", role: "service" } as const;
      return tickNote(db, { staff, clientIp: "192.0.2.1" }, note, { isDone: true, at: clock.now });
    };
    expect((await tick("Ada")).doneByName).toBe("Ada");
    expect((await tick("Ben")).doneByName).toBe("Ada");
    expect(await changesOf(db, "boxwright-us", { kind: "handover", id: note.id }, 10)).toMatchObject([
      { action: "handover.done", by: { name: "Ada" } },
      { action: "handover.written" },
    ]);
  });

  const path = "/api/desk/handover";
  const write = (token: string, body: object) => api.call("POST", path, { token, body });
  const texts = async () =>
    (await api.call("GET", path, { token: person() })).json.results.map(({ text }: { text: string }) => text);
});
