import { expect, inject, onTestFinished, test } from "vitest";
import type { Config } from "../../platform/config.ts";
import { cloneDatabase } from "../../platform/testing/clone-database.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { checkClock, clockFinding } from "./check-clock.ts";
import { checkDatabase, judgeDatabase, judgeOwnDatabase } from "./check-database.ts";
import type { DatabaseFacts } from "./database-facts.ts";

const { url, pool } = await testDatabase();

function examined(databaseUrl: string, now = () => new Date()) {
  const config = { databaseUrl, files: { kind: "directory" } } as Config;
  return { config, databaseUrl, copies: 1, now, signal: AbortSignal.timeout(20_000) };
}

const levelsOf = (findings: readonly { level: string; text: string }[], level: string) =>
  findings.filter((each) => each.level === level).map(({ text }) => text);

test("a real, migrated database is found fit, except for the role of the tests and their missing fsync", async () => {
  const findings = await checkDatabase.examine(examined(url));
  const fit = levelsOf(findings, "ok").join("\n");
  expect(fit).toMatch(/PostgreSQL \d\d, database /);
  expect(fit).toContain("encoding UTF8");
  expect(fit).toContain("every migration of this version is applied");
  expect(levelsOf(findings, "error").filter((text) => !/fsync|full_page_writes|synchronous_commit/.test(text))).toEqual(
    [expect.stringContaining("is a superuser")],
  );
});

test("the embedded database is not judged by the connections of further copies, which it never has", async () => {
  const { config, ...rest } = examined(url);
  const findings = await checkDatabase.examine({ ...rest, copies: 100, config: { ...config, databaseUrl: null } });
  expect(levelsOf(findings, "warning").join("\n")).not.toContain("connections");
  expect(levelsOf(await checkDatabase.examine({ ...rest, copies: 100, config }), "warning").join("\n")).toContain(
    "100 copies use up to 3000 connections",
  );
});

test("a role that only may connect is refused until it has the rights to all rows", async () => {
  await pool.query("CREATE ROLE doctor_guest LOGIN PASSWORD 'word'");
  onTestFinished(async () => {
    await pool.query("DROP OWNED BY doctor_guest");
    await pool.query("DROP ROLE doctor_guest");
  });
  const guest = new URL(url);
  guest.username = "doctor_guest";
  guest.password = "word";
  // It may not read the list of migrations before it has any right.
  await pool.query("GRANT USAGE ON SCHEMA drizzle, public, sandbox_gateway TO doctor_guest");
  await pool.query("GRANT SELECT ON drizzle.__drizzle_migrations TO doctor_guest");
  const findings = async () => checkDatabase.examine(examined(guest.href));
  expect(levelsOf(await findings(), "error").join("\n")).toMatch(/doctor_guest may not read and write \d\d+ tables/);
  const rights = "SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, sandbox_gateway";
  await pool.query(`GRANT ${rights} TO doctor_guest`);
  const boss = await pool.query("SELECT to_regnamespace('pgboss') IS NOT NULL AS there");
  if (boss.rows[0]?.there) {
    await pool.query("GRANT USAGE ON SCHEMA pgboss TO doctor_guest");
    await pool.query("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO doctor_guest");
  }
  expect(levelsOf(await findings(), "error").join("\n")).not.toMatch(/doctor_guest/);
  expect(levelsOf(await findings(), "ok").join("\n")).toContain(
    "doctor_guest reads and writes rows, and changes no tables",
  );
});

test("an empty database lacks migrations, which the next start applies", async () => {
  const empty = await cloneDatabase(inject("testServer").url, "template0");
  onTestFinished(empty.drop);
  const findings = await checkDatabase.examine(examined(empty.url));
  expect(levelsOf(findings, "warning").join("\n")).toMatch(/\d+ migrations of this version are missing/);
});

test("a database that does not answer is an error that says what to check", async () => {
  const [finding] = await checkDatabase.examine(examined("postgres://shop@127.0.0.1:1/shop"));
  expect(finding).toMatchObject({ level: "error", text: expect.stringMatching(/ECONNREFUSED.*Check DATABASE_URL/) });
});

const facts: DatabaseFacts = {
  version: 17,
  database: "shop",
  encoding: "UTF8",
  collation: "C.UTF-8",
  role: "shop",
  isSuperuser: false,
  mayCreate: false,
  closedTables: [],
  isReplica: false,
  isEncrypted: true,
  connections: 97,
  roleConnections: -1,
  fsync: "on",
  fullPageWrites: "on",
  synchronousCommit: "on",
  missingExtensions: [],
  migrations: { kind: "usable" },
};

test("a database as it should be has neither warnings nor errors", () => {
  const findings = [...judgeDatabase(facts), ...judgeOwnDatabase(facts, "db.example", 3)];
  expect(findings.filter(({ level }) => level !== "ok")).toEqual([]);
});

test.each<[string, Partial<DatabaseFacts>, string, RegExp]>([
  ["an old version", { version: 14 }, "error", /Upgrade to 15/],
  ["another encoding", { encoding: "SQL_ASCII" }, "error", /ENCODING 'UTF8'/],
  ["a missing extension", { missingExtensions: ["pg_trgm"] }, "error", /pg_trgm.*postgresql-contrib/],
  ["migrations of another shop", { migrations: { kind: "foreign" } }, "error", /another version/],
  ["few connections", { connections: 89 }, "warning", /3 copies use up to 90 connections, and 89 are allowed/],
  ["few connections for the role", { roleConnections: 40 }, "warning", /40 are allowed/],
  ["commits that a crash forgets", { synchronousCommit: "off" }, "error", /synchronous_commit is off/],
  ["writes that a crash forgets", { fsync: "off" }, "error", /fsync is off/],
  ["a role that owns the tables", { mayCreate: true }, "warning", /may change and drop tables/],
  [
    "a role without rights",
    { closedTables: ["a", "b", "c"] },
    "error",
    /may not read and write 3 tables \(a, b, c\)\./,
  ],
  ["a role without any rights", { closedTables: ["a", "b", "c", "d"] }, "error", /4 tables \(a, b, c, …\)/],
  ["a replica", { isReplica: true }, "error", /primary/],
  ["a public connection without encryption", { isEncrypted: false }, "warning", /sslmode=verify-full/],
])("%s is found", (_, different, level, sentence) => {
  const found = { ...facts, ...different };
  const findings = [...judgeDatabase(found), ...judgeOwnDatabase(found, "db.example", 3)].filter(
    (each) => each.level !== "ok",
  );
  expect(findings).toEqual([{ level, text: expect.stringMatching(sentence) }]);
});

test("the clock of the database is compared with that of this machine", async () => {
  expect(await checkClock.examine(examined(url))).toEqual([expect.objectContaining({ level: "ok" })]);
  const late = () => new Date(Date.now() - 60_000);
  expect(await checkClock.examine(examined(url, late))).toEqual([
    { level: "error", text: expect.stringMatching(/this machine and the database differ by (59|60)\.\d s/) },
  ]);
});

test.each([
  [0.4, "ok"],
  [-5, "warning"],
  [31, "error"],
  [Number.NaN, "error"],
])("a difference of %d s is: %s", (seconds, level) => {
  expect(clockFinding("S3", seconds).level).toBe(level);
});
