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
await queue.declare([defineJob({ name, payload: z.object({}) })]);

const now = new Date();

async function ended(state: string, hours: number): Promise<void> {
  await pool.query("INSERT INTO pgboss.job (name, state, data, completed_on) VALUES ($1, $2, $3, $4)", [
    name,
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
  await reapCompletedJobs(db, now, 2);
  const { rows } = await pool.query("SELECT data ->> 'label' AS label FROM pgboss.job WHERE name = $1", [name]);
  expect(rows.map(({ label }) => label).toSorted()).toEqual([
    "cancelled 160",
    "completed 1",
    "completed 47",
    "created",
    "failed 160",
  ]);
});
