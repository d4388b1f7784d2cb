import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailers } from "../../../cart/testing/storefront.ts";
import { orderLines } from "../../../orders/postgres/tables.ts";
import { newId } from "../../../platform/ids.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { testReplica } from "../../../platform/testing/replica.ts";
import { reviews } from "../../../reviews/postgres/tables.ts";
import { fillCart, openShop, pay } from "../../../testing/sales/open-shop.ts";
import { auditEntries } from "../../audit/postgres/tables.ts";
import { deskReviewOperations } from "./operations.ts";

const database = await testDatabase();
const { db } = database;
const replica = testReplica(database);
const { reads } = replica;
const now = () => new Date("2026-11-21T09:00:00Z");
const api = testApi(deskReviewOperations({ db, reads, now }), db);
const shop = await openShop(db);
const token = testStaffToken("service");

/** The id of a waiting review of a bought line. */
async function writtenReview(parts: Partial<typeof reviews.$inferInsert> = {}): Promise<string> {
  const shopper = shop.enter();
  const { body } = await pay(shopper, await fillCart(shopper, [mailers(100)]));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, body.orderId));
  const id = newId();
  await db.insert(reviews).values({
    id,
    tenant: "boxwright-us",
    productKey: "custom-mailer-box",
    orderLineId: line?.id ?? null,
    stars: 2,
    title: "Lid does not close",
    text: "Ten of them spring open.",
    displayName: "Colin D.",
    culture: "en-US",
    state: "pending",
    isDemo: false,
    createdAt: new Date("2026-11-19T09:00:00Z"),
    ...parts,
  });
  return id;
}

const decide = (id: string, body: object, by = token) =>
  api.call("POST", `/api/desk/reviews/${id}/decision`, { token: by, body: { version: 1, ...body } });
const entriesOf = (id: string) => db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));

test("staff see waiting reviews oldest first, with what was bought, and with a hint at contact data", async () => {
  const older = await writtenReview({ createdAt: new Date("2026-11-01T09:00:00Z"), text: "Call me at 555 0188" });
  const newer = await writtenReview();
  const { status, json } = await api.call("GET", "/api/desk/reviews?limit=100", { token });
  expect(status).toBe(200);
  const shown = json.results.filter(({ id }: { id: string }) => [older, newer].includes(id));
  expect(shown).toMatchObject([
    { id: older, mayHoldContactData: true, bought: { quantity: 100 } },
    { id: newer, mayHoldContactData: false, state: "pending" },
  ]);
  expect(json.states[0]).toMatchObject({ state: "pending", oldest: "2026-11-01T09:00:00.000Z" });
});

test("the list is read at a replica", async () => {
  expect(await replica.serversOf(() => api.call("GET", "/api/desk/reviews", { token }))).toEqual(["replica"]);
});

test("a review is shown with an answer, then hidden for a reason, and each decision is one entry of the audit", async () => {
  const id = await writtenReview();
  const shown = await decide(id, { decision: "publish", answer: "We are sorry.\nNew lids left today." });
  expect(shown.json).toEqual({
    ...{ id, state: "approved", answer: "We are sorry.\nNew lids left today.", reason: null, version: 2 },
  });
  const hidden = await decide(id, { version: 2, decision: "reject", reason: "It names a person." });
  expect(hidden.json).toEqual({ id, state: "rejected", answer: null, reason: "It names a person.", version: 3 });
  const entries = (await entriesOf(id)).toSorted((one, other) => one.position - other.position);
  expect(entries).toMatchObject([
    { action: "review.published", actorRole: "service" },
    { action: "review.rejected", reason: "It names a person.", subjectLabel: "custom-mailer-box, 2 stars" },
  ]);
  expect(JSON.parse(entries[0]?.after ?? "")).toMatchObject({ answer: { omitted: { characters: 34 } } });
  expect(JSON.stringify(entries)).not.toContain("New lids");
});

test("of two decisions about one version one succeeds, also when the later one hides what the first one shows", async () => {
  const id = await writtenReview();
  const answers = ["We are sorry.", "We will call you."].map((answer) => decide(id, { decision: "publish", answer }));
  const both = await Promise.all(answers);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = await decide(id, { decision: "reject", reason: "Insults" });
  expect([late.status, late.json.title, late.json.currentVersion]).toEqual([409, "ConcurrentModification", 2]);
  expect(await entriesOf(id)).toHaveLength(1);
  const { json } = await api.call("GET", "/api/desk/reviews?state=approved&limit=100", { token });
  const shown = json.results.find((review: { id: string }) => review.id === id);
  expect(shown.answer).toBe(both.find(({ status }) => status === 200)?.json.answer);
  expect((await decide(id, { version: shown.version, decision: "reject", reason: "Insults" })).status).toBe(200);
});

test.each([
  ["no version", { version: undefined, decision: "publish" }],
  ["no reason", { decision: "reject" }],
  ["a blank reason", { decision: "reject", reason: "  " }],
  ["an answer with HTML", { decision: "publish", answer: "<b>Sorry</b>" }],
  ["an answer to a rejection", { decision: "reject", reason: "Insults", answer: "Sorry" }],
  ["an unknown decision", { decision: "delete" }],
])("a decision with %s is refused and not recorded", async (_what, body) => {
  const id = await writtenReview();
  expect((await decide(id, body)).status).toBe(400);
  expect(await entriesOf(id)).toEqual([]);
});

test("staff of another tenant find neither the review nor its count", async () => {
  const id = await writtenReview();
  const elsewhere = testStaffToken("owner", "boxwright-eu");
  expect((await decide(id, { decision: "publish" }, elsewhere)).status).toBe(404);
  const { json } = await api.call("GET", "/api/desk/reviews", { token: elsewhere });
  expect([json.results, json.states[0].count]).toEqual([[], 0]);
  expect((await decide(newId(), {})).status).toBe(404);
});
