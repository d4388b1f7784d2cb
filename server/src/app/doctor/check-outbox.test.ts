import { expect, test } from "vitest";
import type { Config } from "../../platform/config.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { holdOutbox, releaseOutbox } from "../../platform/queue/outbox-hold.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { checkOutbox } from "./check-outbox.ts";

const { db, url } = await testDatabase();
const examine = (databaseUrl: string | null, isOutboxHeld = false) =>
  checkOutbox.examine({
    ...{ config: { isOutboxHeld } as Config, databaseUrl, copies: 1, now: () => new Date() },
    signal: AbortSignal.timeout(10_000),
  });

test("the doctor warns of a held outbox with its time and reason, and of the setting that holds it", async () => {
  expect(await examine(url)).toMatchObject([{ level: "ok" }]);
  await holdOutbox(db, "restore", new Date("2026-11-23T12:00:00Z"));
  const text = expect.stringContaining("held since 2026-11-23T12:00:00.000Z by a restore. ");
  expect(await examine(url)).toEqual([{ level: "warning", text }]);
  await inTransaction(db, releaseOutbox);
  expect(await examine(url)).toMatchObject([{ level: "ok" }]);
  expect(await examine(url, true)).toMatchObject([{ level: "warning" }]);
  expect(await examine(null)).toMatchObject([{ level: "ok" }]);
});

test("the doctor does not claim that nothing is held if it cannot read the database", async () => {
  expect(await examine("postgres://nobody@127.0.0.1:1/none")).toMatchObject([{ level: "warning" }]);
});
