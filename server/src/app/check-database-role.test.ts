import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { openPool } from "../platform/db/pool.ts";
import { createLogger } from "../platform/log/logger.ts";
import { cloneDatabase } from "../platform/testing/clone-database.ts";
import { checkDatabaseRole } from "./check-database-role.ts";

const { url: superuserUrl, drop } = await cloneDatabase(inject("testServer").url, "template0");
const pool = openPool({ url: superuserUrl, log: createLogger("silent"), connections: 1 });
const forCustomers = { isProduction: true, isDemo: false, acceptedRisks: [], databaseUrl: superuserUrl } as const;

afterAll(async () => {
  await pool.end();
  await drop();
});

function loggerTo(lines: string[]) {
  return createLogger("warn", { write: (line) => void lines.push(line) });
}

test("a shop in production refuses a superuser of the database, and says what to do", async () => {
  const checked = checkDatabaseRole(forCustomers, createLogger("silent"));
  await expect(checked).rejects.toThrow(/DATABASE_URL connects as a superuser.*own the shop's database.*ACCEPT_RISKS/);
});

test("an operator who accepts the risk gets a warning", async () => {
  const lines: string[] = [];
  await checkDatabaseRole({ ...forCustomers, acceptedRisks: ["superuser-database"] }, loggerTo(lines));
  expect(lines).toEqual([expect.stringContaining("ACCEPT_RISKS allows it")]);
});

test("a role that owns only its database is accepted", async () => {
  await pool.query("CREATE ROLE plain_owner LOGIN PASSWORD 'word'");
  onTestFinished(async () => void (await pool.query("DROP ROLE plain_owner")));
  const url = new URL(superuserUrl);
  url.username = "plain_owner";
  url.password = "word";
  const lines: string[] = [];
  await checkDatabaseRole({ ...forCustomers, databaseUrl: url.href }, loggerTo(lines));
  expect(lines).toEqual([]);
});

test.each([
  ["tests", { isProduction: false }],
  ["a demo", { isDemo: true }],
  ["the embedded database", { databaseUrl: null }],
])("%s may use one", async (_, different) => {
  await expect(checkDatabaseRole({ ...forCustomers, ...different }, createLogger("silent"))).resolves.toBeUndefined();
});
