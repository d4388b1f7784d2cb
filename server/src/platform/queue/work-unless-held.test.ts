import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { inTransaction } from "../db/database.ts";
import { newId } from "../ids.ts";
import { createLogger } from "../log/logger.ts";
import { testDatabase } from "../testing/database.ts";
import { defineJob, handleJob } from "./job.ts";
import { holdOutbox, outboxHold, readHold, releaseOutbox } from "./outbox-hold.ts";
import { openQueue } from "./pg-boss-queue.ts";
import { dropWaitingJobs, listWaitingJobs } from "./waiting-jobs.ts";
import { workUnlessHeld } from "./work-unless-held.ts";

const { db, pool, url } = await testDatabase();
const logged: string[] = [];
const lines = { write: (line: string) => void logged.push(JSON.parse(line).msg) };
const log = createLogger("info", lines);
const queue = await openQueue({ url, log: createLogger("silent") });
afterAll(() => queue.stop());

const payload = z.strictObject({ key: z.string() });
const mail = defineJob({ name: "notifications.test", payload });
const order = defineJob({ name: "fulfilment.test", payload });
const nightly = defineJob({ name: "notifications.test-nightly", payload: z.object({}), schedule: "7 3 * * *" });
await queue.declare([mail, order, nightly]);
const done: string[] = [];
const handlers = [
  handleJob(mail, async ({ payload: { key } }) => void done.push(key)),
  handleJob(order, async ({ payload: { key } }) => void done.push(key)),
  handleJob(nightly, async () => {}),
];
const enqueue = async (definition = mail) => {
  const key = newId();
  await inTransaction(db, (tx) => queue.enqueue(tx, definition, { key }));
  return key;
};
const begin = () => queue.work(handlers);
const everyMilliseconds = 20;
const since = new Date("2026-11-23T12:00:00Z");

test("jobs wait while the outbox is held, and run when it is released, again and again", async () => {
  await holdOutbox(db, "restore", since);
  await holdOutbox(db, "operator", new Date());
  const work = await workUnlessHeld({ hold: outboxHold(db, null), begin, log, everyMilliseconds });
  try {
    for (let round = 0; round < 2; round += 1) {
      const key = await enqueue();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(done).not.toContain(key);
      await inTransaction(db, releaseOutbox);
      await expect.poll(() => done, { timeout: 10_000 }).toContain(key);
      const next = await enqueue();
      await expect.poll(() => done, { timeout: 10_000 }).toContain(next);
      await holdOutbox(db, "operator", since);
      await expect.poll(() => logged.filter((line) => line.startsWith("The outbox is held")).length).toBe(round + 2);
    }
    expect(logged.filter((line) => line.startsWith("The outbox is released"))).toHaveLength(2);
  } finally {
    await work[Symbol.asyncDispose]();
    await inTransaction(db, releaseOutbox);
  }
});

test("the first hold keeps its time and reason, and the setting of a process holds without a row", async () => {
  await holdOutbox(db, "restore", since);
  await holdOutbox(db, "operator", new Date());
  expect(await readHold(db)).toEqual({ since, reason: "restore" });
  expect(await inTransaction(db, releaseOutbox)).toBe(true);
  expect(await inTransaction(db, releaseOutbox)).toBe(false);
  expect(await outboxHold(db, null).read()).toBeNull();
  expect(await outboxHold(db, since).read()).toEqual({ since, reason: "setting" });
});

test("waiting jobs are counted by name without clean-ups, and old mails are dropped alone", async () => {
  const [old, ...others] = [await enqueue(), await enqueue(), await enqueue(order)];
  await pool.query("UPDATE pgboss.job SET created_on = $1 WHERE data->>'key' = ANY($2)", [since, [old, others[1]]]);
  await pool.query("INSERT INTO pgboss.job (name) VALUES ('notifications.test-nightly')");
  expect(await listWaitingJobs(db)).toEqual([
    { name: "fulfilment.test", count: 1, oldestAt: since },
    { name: "notifications.test", count: 2, oldestAt: since },
  ]);
  const before = new Date(since.getTime() + 1000);
  expect(await inTransaction(db, (tx) => dropWaitingJobs(tx, "notifications", before))).toBe(1);
  const work = await workUnlessHeld({ hold: outboxHold(db, null), begin, log, everyMilliseconds });
  await expect.poll(() => others.every((key) => done.includes(key)), { timeout: 10_000 }).toBe(true);
  await work[Symbol.asyncDispose]();
  expect(done).not.toContain(old);
});
