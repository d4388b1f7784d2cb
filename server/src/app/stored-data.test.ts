import { keptDays } from "@boxwright/core/kernel/kept-days";
import { storedFiles, storedTables } from "@boxwright/core/privacy/register";
import { afterAll, expect, test } from "vitest";
import { createLogger } from "../platform/log/logger.ts";
import { parseConfig } from "../platform/read-config.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { composeShop } from "./compose.ts";
import { openMachine } from "./machine.ts";
import { openPrices } from "./open-prices.ts";

const { url } = await testDatabase();
const place = makeDataDir();
const config = parseConfig({ DATABASE_URL: url, DATA_DIR: place.path, DEMO: "1" }, "command");
if (!config.ok) throw new Error("The configuration is invalid");
const running = new AsyncDisposableStack();
afterAll(async () => {
  await running.disposeAsync();
  place.remove();
});
const machine = await openMachine(config.value, url, createLogger("silent"), running);
const { jobs } = composeShop(machine, await openPrices(machine, running));
const scheduled = new Set(jobs.flatMap(({ definition: { name, schedule } }) => (schedule === null ? [] : [name])));

const entries = Object.entries({ ...storedTables, ...storedFiles });

test("every clean-up that the register of stored data names is a job that runs by a schedule", () => {
  const named = entries.flatMap(([name, { kept }]) =>
    "job" in kept ? [[name, kept.job]] : [...kept.until.matchAll(/\(job ([\w.-]+)\)/g)].map(([, job]) => [name, job]),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(([, job]) => !scheduled.has(job ?? ""))).toEqual([]);
});

test("every period that a clean-up keeps is one of the register", () => {
  const used = new Set(entries.flatMap(([, { kept }]) => ("days" in kept ? [kept.days].flat() : [])));
  expect(Object.keys(keptDays).filter((name) => !used.has(name as keyof typeof keptDays))).toEqual(["strayFile"]);
});
