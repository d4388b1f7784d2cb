import { plantOf } from "@boxwright/core/checkout/plant";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { countRiskyOrders } from "../../desk/today/risky-orders.ts";
import { anyOrder, storeOrders } from "../../orders/testing/store-orders.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { registry } from "../../platform/metrics/registry.ts";
import { defineJob } from "../../platform/queue/job.ts";
import { openQueue } from "../../platform/queue/pg-boss-queue.ts";
import { parseConfig } from "../../platform/read-config.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { readArchiveFailure, readFigures } from "./read-figures.ts";
import { showFigures } from "./shop-gauges.ts";

const { db, pool, url } = await testDatabase();
const queue = await openQueue({ url, log: createLogger("silent") });
afterAll(() => queue.stop());

const now = () => new Date("2026-12-01T12:00:00Z");
const read = parseConfig({});
if (!read.ok) throw new Error("no configuration");
const deps = { config: read.value, db, now };

const parcel = defineJob({ name: "tests.parcel", payload: z.object({}) });
const mail = defineJob({ name: "notifications.test", payload: z.object({}) });
await queue.declare([parcel, mail]);

const orders = fc.sample(anyOrder, { numRuns: 60, seed: 5 });
await storeOrders(db, orders);

async function shown(name: string): Promise<Record<string, number>> {
  const metric = (await registry.getMetricsAsJSON()).find((one) => one.name === name);
  return Object.fromEntries(
    (metric?.values ?? []).map(({ labels, value }) => [Object.values(labels).join(" ") || name, value]),
  );
}

test("the figures count the open lines of the tenant by their states, and the promises at risk as the desk does", async () => {
  const figures = await readFigures(deps);
  const ours = orders.filter(({ tenant }) => tenant === "boxwright-us").flatMap(({ lines }) => lines);
  expect(figures.lines.length).toBeGreaterThan(3);
  for (const { state, count } of figures.lines)
    expect([state, ours.filter((line) => line.state === state).length]).toEqual([state, count]);
  const risky = await countRiskyOrders({ db, plant: plantOf("boxwright-us"), now }, "boxwright-us");
  expect(figures.risky).toEqual({ late: risky.late, none: risky.noSlack, day: risky.oneDay });
  expect(risky.count).toBeGreaterThan(0);
});

test("the figures count due jobs with their wait, and failed jobs apart from failed mails", async () => {
  await inTransaction(db, async (tx) => {
    await queue.enqueue(tx, parcel, {});
    await queue.enqueue(tx, parcel, {}, { startAfterSeconds: 3600 });
    for (const job of [mail, mail, parcel]) await queue.enqueue(tx, job, {});
  });
  await pool.query(
    "UPDATE pgboss.job SET start_after = now() - interval '10 minutes' WHERE name = 'tests.parcel' AND start_after <= now()",
  );
  await pool.query("UPDATE pgboss.job SET state = 'failed' WHERE name = 'notifications.test'");
  const { due, failed } = await readFigures(deps);
  expect(due).toEqual([{ job: "tests.parcel", count: 2, oldestSeconds: expect.closeTo(600, -1) }]);
  expect(failed).toEqual({ mail: 2, other: 0 });
});

test("the metrics show the figures, and nothing after they could not be read", async () => {
  const figures = await readFigures(deps);
  showFigures(figures);
  expect(await shown("boxwright_jobs_failed")).toEqual({ mail: 2, other: 0 });
  expect(await shown("boxwright_orders_open")).toEqual({ boxwright_orders_open: figures.openOrders });
  expect(Object.keys(await shown("boxwright_order_lines")).sort()).toEqual(
    figures.lines.map(({ state }) => state).sort(),
  );
  expect(await shown("boxwright_payments_pending")).toEqual({ boxwright_payments_pending: 0 });
  showFigures(null);
  for (const name of [
    "boxwright_jobs_failed",
    "boxwright_orders_open",
    "boxwright_order_lines",
    "boxwright_payments_pending",
  ])
    expect(await shown(name)).toEqual({});
});

test.each([
  ["has archived nothing yet", null, null, null],
  ["archives", "1 minute", null, 0],
  ["archives again after a failure", "1 minute", "5 minutes", 0],
  ["fails after it has archived", "20 minutes", "1 minute", 1200],
  ["has failed since its start", null, "1 minute", 7200],
])("a database that %s shows how long it has failed to archive its log", async (_, archived, failed, seconds) => {
  const found = await inTransaction(db, async (tx) => {
    // Names of temporary views are found before those of the system.
    await tx.execute(sql`create temporary view pg_stat_archiver as select
      now() - ${sql.raw(archived === null ? "null" : `'${archived}'`)}::interval as last_archived_time,
      now() - ${sql.raw(failed === null ? "null" : `'${failed}'`)}::interval as last_failed_time,
      now() - interval '2 hours' as stats_reset`);
    const failing = await readArchiveFailure(tx);
    await tx.execute(sql`drop view pg_temp.pg_stat_archiver`);
    return failing;
  });
  expect(found).toBe(seconds);
});

test("figures without an archive show no time for which it has failed", async () => {
  showFigures({ ...(await readFigures(deps)), archiveFailsSeconds: null });
  expect(await shown("boxwright_database_archive_failing_seconds")).toEqual({});
  showFigures({ ...(await readFigures(deps)), archiveFailsSeconds: 30 });
  expect(await shown("boxwright_database_archive_failing_seconds")).toEqual({
    boxwright_database_archive_failing_seconds: 30,
  });
});
