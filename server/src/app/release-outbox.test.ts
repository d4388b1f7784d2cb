import { expect, test } from "vitest";
import { z } from "zod";
import { inTransaction } from "../platform/db/database.ts";
import { createLogger } from "../platform/log/logger.ts";
import { defineJob } from "../platform/queue/job.ts";
import { readHold } from "../platform/queue/outbox-hold.ts";
import { openQueue } from "../platform/queue/pg-boss-queue.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { holdShop } from "./hold-outbox.ts";
import { releaseShop } from "./release-outbox.ts";
import { commandRunner } from "./testing/operator-command.ts";

const { db, pool, url } = await testDatabase();
const run = commandRunner(releaseShop, { DATABASE_URL: url });
const hold = commandRunner(holdShop, { DATABASE_URL: url });

/** Waiting mails: one from five days ago and a new one. Returns the state of each by its key. */
async function enqueueMails(): Promise<() => Promise<Record<string, string>>> {
  const queue = await openQueue({ url, log: createLogger("silent") });
  const mail = defineJob({ name: "notifications.test", payload: z.strictObject({ key: z.string() }) });
  await queue.declare([mail]);
  await pool.query("DELETE FROM pgboss.job WHERE name = $1", [mail.name]);
  for (const key of ["old", "new"]) await inTransaction(db, (tx) => queue.enqueue(tx, mail, { key }));
  await pool.query("UPDATE pgboss.job SET created_on = now() - interval '5 days' WHERE data->>'key' = 'old'");
  await queue.stop();
  return async () => {
    const { rows } = await pool.query("SELECT data->>'key' AS key, state FROM pgboss.job WHERE name = $1", [mail.name]);
    return Object.fromEntries(rows.map(({ key, state }) => [key, state]));
  };
}

test("a release lists first what waits with its age, and then drops old mails and ends the hold", async () => {
  const states = await enqueueMails();
  expect((await run()).output).toMatch(/^The outbox is held neither in the database nor by the variable OUTBOX/);
  expect((await hold()).output).toMatch(/^The outbox is held since .*Z\. npm run outbox:release ends that\.\n$/);
  const { code, output } = await run();
  expect([code, output]).toEqual([0, expect.stringMatching(/^The outbox is held since /)]);
  expect(output).toContain("       2  notifications.test, the oldest 5 days old\n");
  expect(await readHold(db)).not.toBeNull();

  const released = await run("now", "--drop-mails-older-than", "3");
  expect(released).toEqual({
    code: 0,
    output: "The outbox is released. 1 mails were dropped. The shop sends again within seconds.\n",
  });
  expect(await readHold(db)).toBeNull();
  expect(await states()).toEqual({ old: "cancelled", new: "created" });
});

test("a release of a shop that the variable OUTBOX holds lists what waits, drops old mails and names the variable", async () => {
  const states = await enqueueMails();
  const held = commandRunner(releaseShop, { DATABASE_URL: url, OUTBOX: "hold" });
  const { output } = await held();
  expect(output).toMatch(/^The outbox is held by the variable OUTBOX\. After its release, the shop does what waits:\n/);
  expect(output).toContain("       2  notifications.test, the oldest 5 days old\n");
  expect((await held("now", "--drop-mails-older-than", "3")).output).toBe(
    "Nothing in the database holds the outbox. 1 mails were dropped. The variable OUTBOX still holds it: unset it, and start the shop again.\n",
  );
  expect(await states()).toEqual({ old: "cancelled", new: "created" });
});

test("a release refuses other words", async () => {
  for (const words of [
    ["soon"],
    ["now", "now"],
    ["--drop-mails-older-than", "3"],
    ["now", "--drop-mails-older-than", "x"],
  ]) {
    expect(await run(...words)).toEqual({ code: 1, output: expect.stringMatching(/^Usage: npm run outbox:release/) });
  }
});
