import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import { storedFiles, storedTables } from "@boxwright/core/privacy/register";
import { afterAll, expect, test } from "vitest";
import { createLogger } from "../platform/log/logger.ts";
import { parseConfig } from "../platform/read-config.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { composeShop } from "./compose.ts";
import { dataFolders } from "./data-folders.ts";
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

test("the register of stored data has every folder that the shop fills under DATA_DIR", () => {
  const registered = Object.keys(storedFiles).flatMap((name) => name.match(/^DATA_DIR\/(.*)$/)?.[1] ?? []);
  expect(registered.toSorted()).toEqual(dataFolders.toSorted());
});

test("only data-folders.ts, the embedded database and single files of the shop have paths under DATA_DIR", () => {
  const sources = join(import.meta.dirname, "..");
  const naming = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
    (path) =>
      path.endsWith(".ts") &&
      !/\.test\.ts$|\btesting\b/.test(path) &&
      /\b(join|resolve)\([\w.]*\bdataDir, /.test(readFileSync(join(sources, path), "utf8")),
  );
  expect(naming.toSorted()).toEqual([
    "app/back-up.ts",
    "app/data-folders.ts",
    "app/doctor/check-disk.ts",
    "app/encryption-keys-of-shop.ts",
    "app/watch/machine-gauges.ts",
    "platform/backup/backup-data.ts",
    "platform/backup/restore-data.ts",
    "platform/embedded-postgres/cluster.ts",
    "platform/embedded-postgres/embedded-postgres.ts",
    "platform/embedded-postgres/place.ts",
    "platform/read-config.ts",
  ]);
});
