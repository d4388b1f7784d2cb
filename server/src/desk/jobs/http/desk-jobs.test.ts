import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { anyOrder, storeOrders } from "../../../orders/testing/store-orders.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { createLogger } from "../../../platform/log/logger.ts";
import { countFailedJobs } from "../../../platform/queue/failed-jobs.ts";
import { defineJob, handleJob } from "../../../platform/queue/job.ts";
import { openQueue } from "../../../platform/queue/pg-boss-queue.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { testReplica } from "../../../platform/testing/replica.ts";
import { auditEntries } from "../../audit/postgres/tables.ts";
import { deskJobOperations } from "./operations.ts";

const database = await testDatabase();
const { db, url } = database;
const replica = testReplica(database);
const { reads } = replica;
const now = () => new Date();
const api = testApi(deskJobOperations({ db, reads, now }), db);
const token = testStaffToken("owner");
const queue = await openQueue({ url, log: createLogger("silent") });
afterAll(() => queue.stop());

const job = defineJob({
  name: "tests.send",
  payload: z.object({ orderId: z.uuid(), email: z.string() }),
  retryLimit: 0,
  retryDelaySeconds: 0,
});
const later = defineJob({ name: "tests.later", payload: z.object({ orderId: z.uuid() }) });
const apart = defineJob({
  name: "tests.apart",
  payload: z.object({ orderId: z.uuid(), tenant: z.string().optional() }),
});
const state = { isBroken: true, done: [] as string[] };
await queue.declare([job, later, apart]);
await queue.work([
  handleJob(job, async ({ payload }) => {
    if (state.isBroken) throw new Error(`550 mailbox unknown, ${payload.email}`);
    state.done.push(payload.orderId);
  }),
]);

const list = async (query = "") => (await api.call("GET", `/api/desk/jobs${query}`, { token })).json;
const retry = (id: string, by = token) => api.call("POST", `/api/desk/jobs/${id}/retry`, { token: by });
const drop = (id: string, reason: string, by = token) =>
  api.call("POST", `/api/desk/jobs/${id}/drop`, { token: by, body: { reason } });

async function failedJob() {
  const orderId = newId();
  await inTransaction(db, (tx) => queue.enqueue(tx, job, { orderId, email: "felix@example.com" }));
  const find = async () =>
    (await list("?queue=tests.send&limit=100")).results.find(
      ({ about }: { about: { orderId?: string } }) => about.orderId === orderId,
    );
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  return { orderId, shown: await find() };
}

test("a failed job is shown with the ids of its payload and its problem, without addresses of persons", async () => {
  const { orderId, shown } = await failedJob();
  expect(shown).toMatchObject({ queue: "tests.send", state: "failed", tries: 1, mostTries: 1, about: { orderId } });
  expect(shown.problem).toBe("550 mailbox unknown, …@example.com");
  expect(JSON.stringify(shown)).not.toContain("felix");
  const { queues } = await list();
  expect(queues.find(({ name }: { name: string }) => name === "tests.send").failed).toBeGreaterThan(0);
  expect(queues.map(({ name }: { name: string }) => name)).not.toContain("dead-letter");
});

test("jobs are listed and counted at a replica", async () => {
  expect(await replica.serversOf(() => list())).toEqual(["replica"]);
});

test("a failed job runs again once, and the retry is an entry of the audit", async () => {
  const { orderId, shown } = await failedJob();
  state.isBroken = false;
  const statuses = (await Promise.all([retry(shown.id), retry(shown.id)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 422]);
  await expect.poll(() => state.done, { timeout: 15_000 }).toContain(orderId);
  state.isBroken = true;
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, shown.id));
  expect(entries).toMatchObject([{ action: "job.retried", subjectLabel: "tests.send" }]);
  expect((await retry(shown.id)).status).toBe(422);
});

test("a failed job is dropped once, for a reason that is in the audit, and never runs", async () => {
  const { orderId, shown } = await failedJob();
  expect((await drop(shown.id, " ")).status).toBe(400);
  const statuses = (await Promise.all([drop(shown.id, "The customer is gone"), drop(shown.id, "Twice")])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 422]);
  expect((await retry(shown.id)).status).toBe(422);
  const ids = (await list("?queue=tests.send&limit=100")).results.map(({ id }: { id: string }) => id);
  expect(ids).not.toContain(shown.id);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, shown.id));
  expect(entries).toMatchObject([
    { action: "job.dropped", subjectLabel: "tests.send", before: expect.stringContaining("failed") },
  ]);
  expect(JSON.parse(entries[0]?.after ?? "")).toEqual({ state: "dropped", about: { orderId } });
  expect(["The customer is gone", "Twice"]).toContain(entries[0]?.reason);
});

test("a failed job is counted for the page Today until it is dropped or runs again", async () => {
  const before = (await countFailedJobs(db)).count;
  const [one, other] = [await failedJob(), await failedJob()];
  expect((await countFailedJobs(db)).count).toBe(before + 2);
  await drop(one.shown.id, "Not needed");
  expect((await countFailedJobs(db)).count).toBe(before + 1);
  state.isBroken = false;
  await retry(other.shown.id);
  await expect.poll(() => state.done, { timeout: 15_000 }).toContain(other.orderId);
  state.isBroken = true;
  expect((await countFailedJobs(db)).count).toBe(before);
});

test("of a retry and a drop at once, only one is done", async () => {
  const { shown } = await failedJob();
  const both = await Promise.all([retry(shown.id), drop(shown.id, "Not needed")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("a waiting job is shown with its next try, and cannot be retried or dropped", async () => {
  const orderId = newId();
  await inTransaction(db, (tx) => queue.enqueue(tx, later, { orderId }, { startAfterSeconds: 3600 }));
  const { results } = await list("?state=waiting&queue=tests.later");
  expect(results).toMatchObject([{ about: { orderId }, nextTryAt: expect.any(String), problem: null }]);
  expect((await retry(results[0].id)).status).toBe(422);
  expect((await drop(results[0].id, "Not needed")).status).toBe(422);
});

test("a job about an order or the name of another tenant is neither shown, counted, retried nor dropped", async () => {
  const stored = fc.sample(anyOrder, { numRuns: 20, seed: 9 });
  await storeOrders(db, stored);
  const theirs = stored.find(({ tenant }) => tenant === "boxwright-eu")?.id ?? "";
  const ours = stored.find(({ tenant }) => tenant === "boxwright-us")?.id ?? "";
  const about = [{ orderId: theirs }, { orderId: ours }, { orderId: newId(), tenant: "boxwright-eu" }];
  for (const payload of about) await inTransaction(db, (tx) => queue.enqueue(tx, apart, payload));
  const shownTo = async (by: string) => {
    const { json } = await api.call("GET", "/api/desk/jobs?state=waiting&queue=tests.apart", { token: by });
    const counted = json.queues.find(({ name }: { name: string }) => name === "tests.apart");
    return { results: json.results, waiting: counted.waiting };
  };
  const mine = await shownTo(token);
  expect([mine.waiting, mine.results.map((one: { about: object }) => one.about)]).toEqual([1, [{ orderId: ours }]]);
  const elsewhere = testStaffToken("owner", "boxwright-eu");
  expect((await shownTo(elsewhere)).waiting).toBe(2);
  expect((await retry(mine.results[0].id, elsewhere)).status).toBe(404);
  expect((await drop(mine.results[0].id, "Not ours", elsewhere)).status).toBe(404);
});

test("an unknown job is not found, only owners retry and drop, and a wrong queue or cursor is refused", async () => {
  expect((await retry(newId())).status).toBe(404);
  expect((await retry(newId(), testStaffToken("service"))).status).toBe(403);
  expect((await drop(newId(), "Not ours")).status).toBe(404);
  expect((await drop(newId(), "Not mine", testStaffToken("service"))).status).toBe(403);
  for (const query of ["?queue=a%20b", "?cursor=abc", "?state=done"]) {
    expect((await api.call("GET", `/api/desk/jobs${query}`, { token })).status).toBe(400);
  }
});
