import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Config } from "../../platform/config.ts";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { checkDatabase } from "./check-database.ts";
import { checkEncryption } from "./check-encryption.ts";
import { checkOutbox } from "./check-outbox.ts";
import { findDatabase } from "./find-database.ts";

/** What the doctor finds about the database, its secrets and the outbox of an embedded shop, after `fill` has written its directory. */
async function findingsOn(fill: (dataDir: string) => void) {
  const place = makeDataDir();
  onTestFinished(() => place.remove());
  fill(place.path);
  const config = { databaseUrl: null, dataDir: place.path } as Config;
  await using running = new AsyncDisposableStack();
  const database = await findDatabase(config, running);
  const examined = { config, ...database, copies: 1, now: () => new Date(), signal: AbortSignal.timeout(20_000) };
  const findings = await Promise.all(
    [checkDatabase, checkEncryption, checkOutbox].map((check) => check.examine(examined)),
  );
  return findings.flat();
}

test("an empty data directory is a warning, because its first start creates the database", async () => {
  expect(await findingsOn(() => {})).toEqual([
    { level: "warning", text: expect.stringMatching(/^no shop has run here yet/) },
    { level: "warning", text: "there is no database whose secrets could be encrypted" },
    { level: "ok", text: "nothing is held" },
  ]);
});

test.each<[string, (dataDir: string) => void, RegExp]>([
  [
    "a restore that did not end",
    (dataDir) => mkdirSync(join(dataDir, "restoring")),
    /^A restore into .* did not end, so its data is not complete/,
  ],
  [
    "a database without its password",
    (dataDir) => mkdirSync(join(dataDir, "postgres")),
    /postgres-password is missing: without it, the database/,
  ],
  [
    "a database of another PostgreSQL",
    (dataDir) => {
      writeFileSync(join(dataDir, "postgres-password"), "secret");
      mkdirSync(join(dataDir, "postgres"));
      writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "11\n");
    },
    /belongs to PostgreSQL 11, but the installed version is/,
  ],
])("%s is an error with its reason, and its secrets and its outbox are unknown", async (_, fill, reason) => {
  expect(await findingsOn(fill)).toEqual([
    { level: "error", text: expect.stringMatching(reason) },
    {
      level: "warning",
      text: expect.stringMatching(/^whether the secrets in the database are encrypted is unknown \(.+\)$/),
    },
    { level: "warning", text: expect.stringMatching(/^whether the outbox is held is unknown \(.+\)$/) },
  ]);
});
