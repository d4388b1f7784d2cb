import { afterAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { inTransaction } from "../db/database.ts";
import { type ErrorReport, setErrorReporters } from "../error-reports/error-reports.ts";
import { newId } from "../ids.ts";
import { createLogger } from "../log/logger.ts";
import { testDatabase } from "../testing/database.ts";
import { openLink } from "../testing/tcp-link.ts";
import { defineEvent } from "./event.ts";
import { defineJob, handleJob } from "./job.ts";
import { NotReady } from "./not-ready.ts";
import { createOutbox, subscribe } from "./outbox.ts";
import { deadLetterQueue, openQueue } from "./pg-boss-queue.ts";

const { db, pool, url } = await testDatabase();
const lines: string[] = [];
const log = createLogger("info", { write: (line) => void lines.push(line) });

const effect = z.strictObject({ key: z.string() });
const note = defineJob({ name: "test.note", payload: effect });
const also = defineJob({ name: "test.also", payload: effect });
const flaky = defineJob({ name: "test.flaky", payload: effect, retryDelaySeconds: 0 });
const early = defineJob({ name: "test.early", payload: effect, retryDelaySeconds: 0 });
const patient = defineJob({ name: "test.patient", payload: effect, retryDelayMaxSeconds: 3600 });
const poison = defineJob({ name: "test.poison", payload: effect, retryLimit: 1, retryDelaySeconds: 0 });
const happened = defineEvent({ name: "test.happened", payload: effect });

const queue = await openQueue({ url, log });
afterAll(() => queue.stop());
await queue.declare([note, also, flaky, early, patient, poison]);

const seen: string[] = [];
const failures = new Map<string, number>();

/** Does the work of a job that fails at its first attempt. */
async function succeedLater(kind: string, key: string, error: Error): Promise<void> {
  const times = (failures.get(key) ?? 0) + 1;
  failures.set(key, times);
  if (times === 1) throw error;
  seen.push(`${kind} ${key}`);
}

await queue.work([
  handleJob(note, async ({ payload }) => void seen.push(`note ${payload.key}`)),
  handleJob(also, async ({ payload }) => void seen.push(`also ${payload.key}`)),
  handleJob(flaky, ({ payload: { key } }) => succeedLater("flaky", key, new Error("not at first"))),
  handleJob(early, ({ payload: { key } }) => succeedLater("early", key, new NotReady("no number yet"))),
  handleJob(poison, () => Promise.reject(new Error("never"))),
]);

const times = (entry: string) => seen.filter((line) => line === entry).length;

test("a job of a transaction that is rolled back does not exist", async () => {
  const key = newId();
  const work = inTransaction(db, async (tx) => {
    await queue.enqueue(tx, note, { key });
    throw new Error("changed my mind");
  });
  await expect(work).rejects.toThrow("changed my mind");
  const { rowCount } = await pool.query("SELECT 1 FROM pgboss.job WHERE data->>'key' = $1", [key]);
  expect(rowCount).toBe(0);
});

test("a committed job runs once", async () => {
  const key = newId();
  await inTransaction(db, (tx) => queue.enqueue(tx, note, { key }));
  await expect.poll(() => times(`note ${key}`)).toBe(1);
  const { rows } = await pool.query("SELECT state FROM pgboss.job WHERE data->>'key' = $1", [key]);
  expect(rows).toHaveLength(1);
});

test("many jobs at once run in batches without a pause between them", async () => {
  const keys = Array.from({ length: 40 }, () => newId());
  await inTransaction(db, async (tx) => {
    for (const key of keys) await queue.enqueue(tx, note, { key });
  });
  // With a pause of two seconds after each batch of eight, this would take eight seconds.
  await expect.poll(() => keys.every((key) => times(`note ${key}`) === 1), { timeout: 6_000 }).toBe(true);
});

test("a job whose key waits already is not added, and its transaction still commits", async () => {
  const key = newId();
  const options = { singletonKey: key, startAfterSeconds: 600 };
  for (let time = 0; time < 2; time += 1) {
    await inTransaction(db, (tx) => queue.enqueue(tx, note, { key }, options));
  }
  const { rowCount } = await pool.query("SELECT 1 FROM pgboss.job WHERE data->>'key' = $1", [key]);
  expect(rowCount).toBe(1);
});

test("a delayed job runs at most a few seconds after its time", async () => {
  const key = newId();
  await inTransaction(db, (tx) => queue.enqueue(tx, note, { key }, { startAfterSeconds: 2 }));
  await expect.poll(() => times(`note ${key}`), { timeout: 15_000 }).toBe(1);
});

test("a job that fails is tried again", async () => {
  const key = newId();
  await inTransaction(db, (tx) => queue.enqueue(tx, flaky, { key }));
  await expect.poll(() => times(`flaky ${key}`), { timeout: 15_000 }).toBe(1);
  expect(failures.get(key)).toBe(2);
});

test("a job that is not ready is tried again without a warning in the log, unlike one that failed", async () => {
  const keys = { early: newId(), flaky: newId() };
  await inTransaction(db, async (tx) => {
    await queue.enqueue(tx, early, { key: keys.early });
    await queue.enqueue(tx, flaky, { key: keys.flaky });
  });
  await expect.poll(() => times(`early ${keys.early}`), { timeout: 15_000 }).toBe(1);
  await expect.poll(() => times(`flaky ${keys.flaky}`), { timeout: 15_000 }).toBe(1);
  const levels = (job: string) =>
    lines.filter((line) => line.includes(`"${job}"`)).map((line) => JSON.parse(line).level);
  expect(levels("test.early")).toEqual(["info"]);
  expect(levels("test.flaky")).toContain("warn");
});

test("the wait between two attempts of a job has the limit of its definition", async () => {
  const { rows } = await pool.query(
    "SELECT name, retry_delay_max FROM pgboss.queue WHERE name IN ('test.flaky', 'test.patient') ORDER BY name",
  );
  expect(rows).toEqual([
    { name: "test.flaky", retry_delay_max: 300 },
    { name: "test.patient", retry_delay_max: 3600 },
  ]);
});

test("a job that always fails is moved to the dead-letter queue and reported once, and other jobs run", async () => {
  const reports: ErrorReport[] = [];
  setErrorReporters([{ report: (report) => void reports.push(report) }]);
  onTestFinished(() => setErrorReporters([]));
  const [bad, good] = [newId(), newId()];
  await inTransaction(db, async (tx) => {
    await queue.enqueue(tx, poison, { key: bad });
    await queue.enqueue(tx, note, { key: good });
  });
  const deadLetters = async () =>
    (await pool.query("SELECT 1 FROM pgboss.job WHERE name = $1 AND data->>'key' = $2", [deadLetterQueue, bad]))
      .rowCount;
  await expect.poll(() => times(`note ${good}`)).toBe(1);
  await expect.poll(deadLetters, { timeout: 15_000 }).toBe(1);
  expect(reports.map(({ about }) => about)).toEqual([{ job: "test.poison" }]);
});

test("an announced event becomes one job for each subscriber", async () => {
  const key = newId();
  const outbox = createOutbox(queue, [subscribe(happened, note), subscribe(happened, also)]);
  await inTransaction(db, (tx) => outbox.announce(tx, happened, { key }));
  await expect.poll(() => [times(`note ${key}`), times(`also ${key}`)]).toEqual([1, 1]);
});

test("a payload that does not fit the job throws when the job is enqueued", async () => {
  const work = inTransaction(db, (tx) => queue.enqueue(tx, note, { kay: "x" } as never));
  await expect(work).rejects.toThrow("key");
});

test("a queue whose connections have fallen silent opens others, and runs the jobs that were added meanwhile", async () => {
  const distant = defineJob({ name: "test.distant", payload: effect });
  const { url: distantUrl, silence } = await openLink(url);
  const worker = await openQueue({ url: distantUrl, log, silenceMilliseconds: 500 });
  onTestFinished(() => worker.stop());
  await Promise.all([queue.declare([distant]), worker.declare([distant])]);
  const heard: string[] = [];
  await worker.work([handleJob(distant, async ({ payload }) => void heard.push(payload.key))]);
  silence();
  const key = newId();
  await inTransaction(db, (tx) => queue.enqueue(tx, distant, { key }));
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual([key]);
});
