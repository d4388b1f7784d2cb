import { hoursBefore } from "@boxwright/core/kernel/dates";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { createLogger } from "../log/logger.ts";
import { testDatabase } from "../testing/database.ts";
import { defineJob } from "./job.ts";
import { openQueue } from "./pg-boss-queue.ts";
import { reapCompletedJobs } from "./reap-jobs.ts";

const { db, pool, url } = await testDatabase();
const queue = await openQueue({ url, log: createLogger("silent") });
afterAll(() => queue.stop());
const name = "test.ended";
const daily = "test.daily";
await queue.declare([name, daily].map((one) => defineJob({ name: one, payload: z.object({}) })));

const now = new Date();

async function ended(state: string, hours: number, queueName = name): Promise<void> {
  await pool.query("INSERT INTO pgboss.job (name, state, data, completed_on) VALUES ($1, $2, $3, $4)", [
    queueName,
    state,
    JSON.stringify({ label: `${state} ${hours}` }),
    hoursBefore(now, hours),
  ]);
}

test("completed jobs are deleted after two days, in batches, and failed, dropped and waiting jobs stay", async () => {
  for (const hours of [1, 47, 49, 100, 160]) await ended("completed", hours);
  for (const state of ["failed", "cancelled"]) await ended(state, 160);
  await pool.query(
    `INSERT INTO pgboss.job (name, state, data, created_on) VALUES ($1, 'created', '{"label": "created"}', $2)`,
    [name, hoursBefore(now, 160)],
  );
  await reapCompletedJobs(db, now, { batchSize: 2 });
  const { rows } = await pool.query("SELECT data ->> 'label' AS label FROM pgboss.job WHERE name = $1", [name]);
  expect(rows.map(({ label }) => label).toSorted()).toEqual([
    "cancelled 160",
    "completed 1",
    "completed 47",
    "created",
    "failed 160",
  ]);
});

const completedLabels = async () => {
  const { rows } = await pool.query(
    "SELECT data ->> 'label' AS label FROM pgboss.job WHERE name = ANY ($1) AND state = 'completed' ORDER BY completed_on DESC",
    [[name, daily]],
  );
  return rows.map(({ label }) => label);
};

test("a busy queue keeps fewer hours of completed jobs, but the newest job of each queue", async () => {
  await pool.query("DELETE FROM pgboss.job WHERE name = $1", [name]);
  for (const hours of [2, 5, 11, 13, 30]) await ended("completed", hours);
  for (const hours of [20, 44]) await ended("completed", hours, daily);
  await reapCompletedJobs(db, now, { most: 7 });
  expect(await completedLabels()).toHaveLength(7);
  // Twelve hours have three jobs, a day has five.
  await reapCompletedJobs(db, now, { most: 4 });
  expect(await completedLabels()).toEqual(["completed 2", "completed 5", "completed 11", "completed 20"]);
  await reapCompletedJobs(db, now, { most: 0 });
  expect(await completedLabels()).toEqual(["completed 2", "completed 20"]);
});
