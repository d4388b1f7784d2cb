import { expect, onTestFinished, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { openQueue } from "../../platform/queue/pg-boss-queue.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openFulfilment, upsParcel } from "../testing/open-fulfilment.ts";
import type { Tracking } from "../tracking.ts";
import { trackingJobs, trackingSubscriptions } from "./fulfilment-jobs.ts";

const { db, pool, url } = await testDatabase();
const { buySent, report, announced, now, outbox, log } = await openFulfilment(db);

test("each parcel is polled by one chain of jobs, even if a job crashes after it planned the next one", async () => {
  const queue = await openQueue({ url, log });
  onTestFinished(() => queue.stop());
  const polls: string[] = [];
  const tracking: Tracking = {
    pollHours: 1,
    poll: async ({ trackingId }) => {
      polls.push(trackingId);
      return { trackerId: null, news: null };
    },
  };
  const [follow] = trackingJobs({ db, outbox, tracking, now }, queue, { speed: 1 });
  if (follow === undefined) throw new Error("There is no job");
  await queue.declare([follow.definition]);

  const [line] = await buySent(100);
  for (const type of ["accepted", "sentToProduction", "printing"] as const) await report(line, { type });
  const parcels = [1, 2, 3].map((count) => upsParcel(`1Z999AA3000000000${count}`));
  const [one, two, three] = parcels;
  if (one === undefined || two === undefined || three === undefined) throw new Error("There are no parcels");
  await report(line, { type: "shipped", quantity: 20, parcels: [one] });
  await report(line, { type: "shipped", quantity: 30, parcels: [two] });
  await report(line, { type: "shipped", quantity: 50, parcels: [one, two, three] });

  const [subscription] = trackingSubscriptions({ speed: 1 });
  const shipped = announced.filter(({ event }) => event === subscription?.event.name).map(({ payload }) => payload);
  expect(shipped).toHaveLength(3);
  const jobIds = shipped.map(() => newId());
  for (let runs = 0; runs < 2; runs += 1) {
    for (const [index, payload] of shipped.entries()) await follow.run({ payload, jobId: String(jobIds[index]), log });
  }
  expect(polls).toEqual([...parcels, ...parcels].map(({ trackingId }) => trackingId));
  const { rows } = await pool.query("SELECT count(*)::int AS planned FROM pgboss.job WHERE name = $1", [
    follow.definition.name,
  ]);
  expect(rows).toEqual([{ planned: 3 }]);
});
