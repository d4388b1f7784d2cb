import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "../desk/audit/postgres/tables.ts";
import { deskPriceOperations } from "../desk/prices/http/operations.ts";
import { testApi, testStaffSessionId, testStaffToken } from "../platform/testing/api.ts";
import { priceEditions } from "../pricing/editions/postgres/tables.ts";
import { openDeskPrices } from "./testing/open-desk-prices.ts";

const { deps, clock, callAs, owner, finance, eFluteAt, publish, discard } = await openDeskPrices();
const { db } = deps;

test("of two people who publish one draft at once, one succeeds", async () => {
  const { json } = await owner("PUT", "/draft", await eFluteAt(56));
  const replies = await Promise.all(
    [owner, finance].map((call) => call("POST", "/draft/publish", { version: json.version, reason: "Both" })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test("published prices are in force three seconds later, in the next edition, and the draft is gone", async () => {
  const before = await owner("GET", "");
  await publish(await eFluteAt(61));
  const { json } = await owner("GET", "");
  expect(json.inForce.number).toBeGreaterThan(before.json.inForce.number);
  expect(json).toMatchObject({ version: 0, draft: null, planned: [], inForce: { reason: "The mill is dearer" } });
  expect(json.tables["boxes.yaml"].board.E).toBe(61);
});

test("prices for a later time are planned until then, and an earlier edition replaces only those that its author names", async () => {
  const planned = await publish(await eFluteAt(62), "2026-12-01T05:00:00Z");
  const number = planned.inForce.number + 1;
  expect(planned.planned).toMatchObject([{ number, effectiveFrom: "2026-12-01T05:00:00.000Z" }]);
  const effectAgainst = async (edition: number) =>
    (await owner("GET", `/draft/effect?against=${edition}`)).json.summary?.dearer;
  await owner("PUT", "/draft", await eFluteAt(62));
  const { dearer } = (await owner("GET", "/draft/effect")).json.summary;
  expect([dearer > 0, await effectAgainst(planned.inForce.number), await effectAgainst(number)]).toEqual([
    true,
    dearer,
    0,
  ]);
  expect((await owner("GET", `/draft/effect?against=${number + 7}`)).status).toBe(404);
  await discard();
  const { json } = await owner("POST", `/history/${planned.inForce.number}/restore`, {});
  const callBack = (body: object) =>
    owner("POST", "/draft/publish", { version: json.version, reason: "Called back", ...body });
  for (const body of [{}, { replaces: [number + 7] }, { from: "2026-12-01T05:00:00Z" }]) {
    const refused = await callBack(body);
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      [
        {
          path: "replaces",
          message: `must name Prices ${number}, planned for 2026-12-01T05:00:00.000Z, which would never take effect`,
        },
      ],
    ]);
  }
  expect((await owner("GET", "")).json).toMatchObject({ version: json.version, planned: [{ number }] });
  expect((await callBack({ replaces: [number] })).status).toBe(200);
  clock.now = new Date(clock.now.getTime() + 3_000);
  const history = await owner("GET", "/history?limit=2");
  // Its changes are compared with the prices that it followed, and those are still 61.
  expect(history.json.results).toMatchObject([
    { number: number + 1, state: "inForce", changes: [] },
    { number, state: "withdrawn", changes: [{ before: 61, after: 62 }] },
  ]);
  clock.now = new Date("2026-12-02T00:00:00Z");
  const after = await owner("GET", "");
  expect(after.json).toMatchObject({ planned: [], inForce: { number: number + 1, reason: "Called back" } });
  expect(after.json.tables["boxes.yaml"].board.E).toBe(61);
});

test("prices that begin after the planned ones leave those in place", async () => {
  const first = await publish(await eFluteAt(62), "2026-12-05T05:00:00Z");
  const second = await publish(await eFluteAt(63), "2026-12-09T05:00:00Z");
  const numbers = second.planned.map(({ number }) => number);
  expect(numbers).toEqual([1, 2].map((step) => first.inForce.number + step));
  for (const number of numbers) expect((await withdraw(number)).status).toBe(200);
});

const withdraw = (number: number, call = owner) =>
  call("POST", `/history/${number}/withdraw`, { reason: "The mill waits" });

test("a planned edition is withdrawn with a reason, once, and a draft that began with it goes on from what remains", async () => {
  const planned = await publish(await eFluteAt(62), "2026-12-05T05:00:00Z");
  const number = planned.planned[0]?.number ?? 0;
  const draft = await owner("PUT", "/draft", await eFluteAt(64));
  expect(draft.json.draft.changes).toMatchObject([{ before: 62, after: 64 }]);
  const entries = await db.$count(auditEntries);
  expect((await owner("POST", `/history/${number}/withdraw`, { reason: " " })).status).toBe(400);
  const replies = await Promise.all([withdraw(number), withdraw(number, finance)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const { json } = await owner("GET", "");
  expect(json).toMatchObject({ planned: [], draft: { changes: [{ before: 61, after: 64 }] } });
  const stale = await owner("POST", "/draft/publish", { version: draft.json.version, reason: "Stale" });
  expect(stale.status).toBe(409);
  const added = await db.select().from(auditEntries).orderBy(auditEntries.position).offset(entries);
  expect(added).toMatchObject([{ action: "prices.withdrawn", subjectId: String(number), reason: "The mill waits" }]);
  clock.now = new Date("2026-12-06T00:00:00Z");
  expect((await owner("GET", "")).json.inForce.number).toBe(planned.inForce.number);
  const later = await owner("POST", "/draft/publish", { version: json.version, reason: "Goes on" });
  expect(later.status).toBe(200);
  clock.now = new Date(clock.now.getTime() + 3_000);
  expect((await owner("GET", "")).json.inForce.number).toBe(number + 1);
});

test("prices in force, those of the next minute and unknown ones cannot be withdrawn", async () => {
  const soon = new Date(clock.now.getTime() + 59_000).toISOString();
  const { inForce, planned } = await publish(await eFluteAt(62), soon);
  expect(planned).toHaveLength(1);
  for (const number of [1, inForce.number, ...planned.map((edition) => edition.number)]) {
    const { status, json } = await withdraw(number);
    expect([status, json.title]).toEqual([422, "InvalidTransition"]);
  }
  expect((await withdraw(999)).status).toBe(404);
  clock.now = new Date(clock.now.getTime() + 60_000);
});

test("prices cannot be planned for more than a year ahead", async () => {
  const { json } = await owner("PUT", "/draft", await eFluteAt(63));
  const body = { version: json.version, from: "2028-12-01T05:00:00Z", reason: "Later" };
  const { status, json: problem } = await owner("POST", "/draft/publish", body);
  expect([status, problem.errors]).toEqual([422, [{ path: "from", message: "must be within a year" }]]);
  await discard();
});

test("the history has every edition with what it changed, the newest first, in pages", async () => {
  await publish(await eFluteAt(64));
  const page = await owner("GET", "/history?limit=1");
  expect(page.json.results).toMatchObject([
    { state: "inForce", changes: [{ path: ["boxes.yaml", "board", "E"], before: 62, after: 64 }] },
  ]);
  const rest = await owner("GET", `/history?before=${page.json.nextBefore}`);
  expect(rest.json.nextBefore).toBeNull();
  const numbers = [page, rest].flatMap(({ json }) => json.results.map(({ number }: { number: number }) => number));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => numbers.length - index));
  expect(rest.json.results.at(-1)).toMatchObject({ number: 1, state: "past", publishedBy: null, changes: [] });
});

test("an earlier edition becomes a draft, and one that does not exist is not found", async () => {
  const { status, json } = await owner("POST", "/history/1/restore", { version: 0 });
  expect(status).toBe(200);
  expect(json.draft.tables["boxes.yaml"].board.E).toBe(55);
  expect((await finance("POST", "/history/2/restore", { version: 0 })).status).toBe(409);
  expect((await owner("POST", "/history/999/restore", {})).status).toBe(404);
  await discard();
});

test("publishing needs a second factor that was confirmed in the last quarter of an hour", async () => {
  const { json } = await owner("PUT", "/draft", await eFluteAt(65));
  const { id } = json.draft.savedBy;
  const lena = { id, name: "Lena", email: "lena@desk.boxwright.example", sessionId: testStaffSessionId };
  const publishAfter = async (minutes: number) => {
    const factorConfirmedAt = new Date(clock.now.getTime() - minutes * 60_000);
    const verifyStaff = async (): Promise<SignedInStaff> => {
      return { ...lena, kind: "staff", tenant: "boxwright-us", role: "owner", factorConfirmedAt };
    };
    const own = testApi(deskPriceOperations(deps), db, { verifyStaff });
    const body = { version: json.version, reason: "Asked" };
    return own.call("POST", "/api/desk/prices/draft/publish", { token: "any", body });
  };
  const late = await publishAfter(16);
  expect([late.status, late.json.title]).toEqual([403, "FactorRequired"]);
  expect((await publishAfter(14)).status).toBe(200);
});

test("every change has one entry in the audit, with the figures that changed", async () => {
  const from = await db.$count(auditEntries);
  await publish(await eFluteAt(70));
  await owner("PUT", "/draft", await eFluteAt(71));
  await discard();
  await owner("PUT", "/draft", await eFluteAt(-1));
  await owner("POST", "/history/1/restore", {});
  await discard();
  const entries = await db.select().from(auditEntries).orderBy(auditEntries.position).offset(from);
  expect(entries.map(({ action }) => action)).toEqual([
    "prices.drafted",
    "prices.published",
    "prices.drafted",
    "prices.discarded",
    "prices.restored",
    "prices.discarded",
  ]);
  expect(entries[1]).toMatchObject({ actorRole: "owner", reason: "The mill is dearer", subjectKind: "prices" });
  expect(JSON.parse(entries[1]?.after ?? "")).toMatchObject({ figures: { "boxes.yaml/board/E": 70 } });
});

test("the database refuses to change or remove a published edition, and a gap in the numbers", async () => {
  const first = eq(priceEditions.number, 1);
  const changes = [
    db.update(priceEditions).set({ reason: "Other" }).where(first),
    db.delete(priceEditions).where(first),
    db.execute(sql`truncate price_edition cascade`),
  ];
  for (const change of changes) await expect(change).rejects.toMatchObject({ cause: { code: "23000" } });
  const [edition] = await db.select().from(priceEditions).where(first);
  if (edition === undefined) throw new Error("There is no first edition");
  const { previous: _previous, ...row } = edition;
  const gap = db.insert(priceEditions).values({ ...row, number: 1000 });
  await expect(gap).rejects.toMatchObject({ cause: { constraint: "price_edition_without_gaps" } });
});

test("staff of another tenant, whose shop has no prices yet, find none", async () => {
  const other = callAs(testStaffToken("owner", "boxwright-eu"));
  expect((await other("GET", "")).status).toBe(404);
  expect((await other("PUT", "/draft", await eFluteAt(60))).status).toBe(404);
});

test("a draft is compared with the prices in force if those that its author saw are past or withdrawn meanwhile", async () => {
  const inHours = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000);
  const seen = await publish(await eFluteAt(64), inHours(1).toISOString());
  const next = seen.planned.at(-1)?.number ?? 0;
  const againstOf = async (number: number) => (await owner("GET", `/draft/effect?against=${number}`)).json.against;
  expect([await againstOf(seen.inForce.number), await againstOf(next)]).toEqual([seen.inForce.number, next]);
  clock.now = inHours(2);
  expect(await againstOf(seen.inForce.number)).toBe(next);
  const planned = (await publish(await eFluteAt(65), inHours(1).toISOString())).planned.at(-1)?.number ?? 0;
  expect((await withdraw(planned)).status).toBe(200);
  expect(await againstOf(planned)).toBe(next);
});
