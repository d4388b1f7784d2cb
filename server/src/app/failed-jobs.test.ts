import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { auditEntries } from "../desk/audit/postgres/tables.ts";
import { inTransaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { createLogger } from "../platform/log/logger.ts";
import { defineJob } from "../platform/queue/job.ts";
import { openQueue } from "../platform/queue/pg-boss-queue.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { dropFailedJob } from "./drop-failed-job.ts";
import { listFailedJobs } from "./list-failed-jobs.ts";
import { retryFailedJobs } from "./retry-failed-jobs.ts";
import { commandRunner } from "./testing/operator-command.ts";

const { db, pool, url } = await testDatabase();
const queue = await openQueue({ url, log: createLogger("silent") });
afterAll(() => queue.stop());
const payload = z.object({ orderId: z.uuid(), email: z.string() });
const send = defineJob({ name: "tests.send", payload });
const print = defineJob({ name: "tests.print", payload });
await queue.declare([send, print]);

const variables = { DATABASE_URL: url };
const failed = commandRunner(listFailedJobs, variables);
const retry = commandRunner(retryFailedJobs, variables);
const drop = commandRunner(dropFailedJob, variables);

/** A job that failed at its last attempt. */
async function failedJob(job: typeof send): Promise<{ readonly id: string; readonly orderId: string }> {
  const orderId = newId();
  await inTransaction(db, (tx) => queue.enqueue(tx, job, { orderId, email: "felix@example.com" }));
  const { rows } = await pool.query(
    `UPDATE pgboss.job SET state = 'failed', completed_on = now(), retry_count = 5,
       output = '{"message": "550 unknown mailbox <felix@example.com>"}' WHERE data->>'orderId' = $1 RETURNING id`,
    [orderId],
  );
  return { id: rows[0].id, orderId };
}

const stateOf = async (id: string) =>
  (await pool.query("SELECT state FROM pgboss.job WHERE id = $1", [id])).rows[0]?.state;

test("the list names each failed job with its ids and its problem, and no address of a person", async () => {
  const { id, orderId } = await failedJob(print);
  const { code, output } = await failed("tests.print");
  expect([code, output]).toEqual([0, expect.any(String)]);
  expect(output).toContain(`${id}  tests.print`);
  expect(output).toContain(`after 6 attempts, orderId ${orderId}`);
  expect(output).toContain("550 unknown mailbox <…@example.com>");
  expect(output).not.toContain("felix");
  expect(await failed("tests.other")).toEqual({ code: 0, output: "No job has failed at its last attempt.\n" });
});

test("more failed jobs than a page has are listed page by page, and none twice", async () => {
  const ids: string[] = [];
  for (let place = 0; place < 55; place += 1) ids.push((await failedJob(send)).id);
  const first = await failed();
  const [, cursor = ""] = /jobs:failed -- after ([\w-]+)/.exec(first.output) ?? [];
  const listed = `${first.output}${(await failed("after", cursor)).output}`.match(/^[\da-f-]{36}(?= {2}tests\.send)/gm);
  expect(listed?.toSorted()).toEqual(ids.toSorted());
  expect(await failed("after", "nowhere")).toEqual({
    code: 1,
    output: "nowhere is not a cursor of the list of jobs.\n",
  });
  expect((await retry("tests.send")).output).toBe("55 of 55 jobs run again as soon as a worker is free.\n");
});

test("a retried job waits for a worker, and a dropped one has ended, each with an entry of the operator in the audit", async () => {
  const [one, other] = [await failedJob(send), await failedJob(send)];
  expect((await retry(one.id)).code).toBe(0);
  expect(await stateOf(one.id)).toBe("retry");
  expect((await drop(other.id, "The", "mailbox", "is", "gone")).code).toBe(0);
  expect(await stateOf(other.id)).toBe("cancelled");
  for (const [{ id }, action, reason] of [
    [one, "job.retried", null],
    [other, "job.dropped", "The mailbox is gone"],
  ] as const) {
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries).toMatchObject([{ action, reason, actorKind: "operator" }]);
  }
});

test("a job that is unknown or has not failed is neither retried nor dropped", async () => {
  const { id } = await failedJob(send);
  await retry(id);
  const unknown = newId();
  expect(await retry(unknown)).toEqual({ code: 1, output: `There is no job ${unknown}.\n` });
  expect((await retry(id)).output).toContain("Only a job that failed");
  expect((await drop(id, "why")).output).toContain("Only a job that failed");
  expect((await drop(unknown, "why")).code).toBe(1);
  expect((await retry("tests.none")).output).toContain("No job tests.none has failed");
  expect((await drop(id)).output).toContain("Usage: ");
  expect((await drop(id, "x".repeat(501))).output).toContain("at most 500 characters");
});
