import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createLogger } from "../log/logger.ts";
import { registry } from "../metrics/registry.ts";
import { testDatabase } from "../testing/database.ts";
import { type Database, databaseOver } from "./database.ts";
import { openPool } from "./pool.ts";
import { readsOfReplicas } from "./replica-reads.ts";

const log = createLogger("silent");
const primary = await testDatabase();
const replica = await planted();

/**
 * A database that says that it is a replica, how far it has replayed the log and on which timeline: functions of its own hide those of
 * PostgreSQL. A test cannot set the lag of a real replica. Only roles with `pg_read_all_stats` see `received`.
 */
async function planted() {
  const { pool, url } = await testDatabase();
  await pool.query(`CREATE SCHEMA planted;
    CREATE TABLE planted.place (lsn pg_lsn NOT NULL, checkpoint int NOT NULL, recovery int NOT NULL, received int);
    INSERT INTO planted.place VALUES ('FFFFFFFF/0', 1, 1, null);
    CREATE FUNCTION planted.pg_control_checkpoint(OUT timeline_id int) LANGUAGE sql AS 'SELECT checkpoint FROM planted.place';
    CREATE FUNCTION planted.pg_control_recovery(OUT min_recovery_end_timeline int) LANGUAGE sql
      AS 'SELECT recovery FROM planted.place';
    CREATE VIEW planted.pg_stat_wal_receiver AS SELECT received AS received_tli FROM planted.place;
    CREATE FUNCTION planted.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true';
    CREATE FUNCTION planted.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql AS 'SELECT lsn FROM planted.place'`);
  const own = new URL(url);
  own.searchParams.set("options", "-c search_path=planted,pg_catalog,public");
  const reading = openPool({ url: own.href, log, connections: 2, mayBeReadOnly: true });
  afterAll(() => reading.end());
  const replayTo = (lsn: string) => pool.query("UPDATE planted.place SET lsn = $1", [lsn]);
  const follow = (timelines: { checkpoint: number; recovery: number; received: number | null }) =>
    pool.query("UPDATE planted.place SET checkpoint = $1, recovery = $2, received = $3", [
      timelines.checkpoint,
      timelines.recovery,
      timelines.received,
    ]);
  return { db: databaseOver(reading), url, replayTo, follow };
}

const nameOf = async (db: Database) => {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
  return rows[0]?.name;
};
const [primaryName, replicaName] = [await nameOf(primary.db), await nameOf(replica.db)];

function open(replicas: readonly Database[], from = primary.db) {
  const running = new AsyncDisposableStack();
  onTestFinished(() => running.disposeAsync());
  return readsOfReplicas({ primary: from, replicas, log }, running);
}

/** A database at a port where nobody listens. */
function away(): Database {
  const pool = openPool({ url: "postgres://nobody@127.0.0.1:1/none", log, connections: 1, mayBeReadOnly: true });
  onTestFinished(() => pool.end());
  return databaseOver(pool);
}

beforeEach(async () => {
  await replica.replayTo("FFFFFFFF/0");
  await replica.follow({ checkpoint: 1, recovery: 1, received: null });
});

test("a read runs at a replica that has everything, and at the primary while the replica is behind", async () => {
  const reads = open([replica.db]);
  await expect.poll(() => reads.stale(nameOf)).toBe(replicaName);
  expect(await reads.current(nameOf)).toBe(replicaName);
  await replica.replayTo("0/1");
  expect([await reads.stale(nameOf), await reads.current(nameOf)]).toEqual([primaryName, primaryName]);
});

test("a list that may be old is read at a replica that is a second behind, and a list of one's own changes is not", async () => {
  const reads = open([replica.db]);
  await expect.poll(() => reads.stale(nameOf)).toBe(replicaName);
  const { rows } = await primary.pool.query<{ lsn: string }>("SELECT pg_current_wal_flush_lsn() AS lsn");
  await replica.replayTo(rows[0]?.lsn ?? "");
  // The commits of the test server are not flushed, except this one, so the primary moves on in its log.
  await primary.pool.query("BEGIN; SET LOCAL synchronous_commit = on; CREATE TABLE moved (id int); COMMIT");
  expect(await reads.stale(nameOf)).toBe(replicaName);
  expect(await reads.current(nameOf)).toBe(primaryName);
  await expect.poll(() => reads.stale(nameOf), { timeout: 10_000 }).toBe(primaryName);
});

test.each([
  ["its control file", { checkpoint: 2, recovery: 2, received: null }],
  ["the log that it receives", { checkpoint: 1, recovery: 1, received: 2 }],
])(
  "a replica with a longer log is not read if it is on another timeline than the primary by %s",
  async (_, timelines) => {
    await replica.follow(timelines);
    const reads = open([replica.db]);
    await expect(reads.current(nameOf)).resolves.toBe(primaryName);
    expect(await reads.stale(nameOf)).toBe(primaryName);
  },
);

test.each([
  ["its control file", { checkpoint: 0, recovery: 1, received: null }],
  ["the log that it receives", { checkpoint: 0, recovery: 0, received: 1 }],
])(
  "a replica that was on an earlier timeline is read once it is on that of the primary by %s",
  async (_, timelines) => {
    await replica.follow(timelines);
    expect(await open([replica.db]).current(nameOf)).toBe(replicaName);
  },
);

test("replicas take turns, and one that cannot be reached is left out", async () => {
  const gone = away();
  const reach = vi.spyOn(gone.$client, "query");
  const reads = open([gone, replica.db]);
  const names = [];
  for (let time = 0; time < 4; time += 1) names.push(await reads.current(nameOf));
  expect(names).toEqual([replicaName, replicaName, replicaName, replicaName]);
  expect(reach).toHaveBeenCalledTimes(1);
});

test.each<[string, (url: URL) => void]>([
  ["does not have the database", (url) => (url.pathname = "/missing")],
  ["does not know the role of the shop", (url) => (url.username = "missing")],
  ["does not offer TLS", (url) => url.searchParams.set("sslmode", "verify-full")],
])("a replica that %s is left alone for a while, and the log says so once", async (_, breakUrl) => {
  const url = new URL(replica.url);
  breakUrl(url);
  const pool = openPool({ url: url.href, log, connections: 1, mayBeReadOnly: true });
  onTestFinished(() => pool.end());
  const reach = vi.spyOn(pool, "query");
  const warn = vi.spyOn(log, "warn");
  onTestFinished(() => warn.mockRestore());
  const reads = open([databaseOver(pool)]);
  expect([await reads.current(nameOf), await reads.current(nameOf)]).toEqual([primaryName, primaryName]);
  expect(reach).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls).toEqual([
    [{ err: expect.anything(), server: url.host }, "A replica cannot be read, so another server is"],
  ]);
  expect(await registry.metrics()).toMatch(/^boxwright_database_replicas_away 1$/m);
});

test.each([
  ["a table", sql`SELECT * FROM missing`],
  ["a column", sql`SELECT missing FROM planted.place`],
  ["a function", sql`SELECT missing()`],
])("a read that needs %s that a replica does not have yet runs at the primary", async (_, statement) => {
  const read = async (db: Database) => {
    const name = await nameOf(db);
    if (name === replicaName) await db.execute(statement);
    return name;
  };
  const reads = open([replica.db]);
  expect(await reads.current(read)).toBe(primaryName);
  expect(await reads.current(nameOf)).toBe(primaryName);
});

test("a replica whose connections are all in use is passed over, and read again as soon as one is free", async () => {
  const clients = await Promise.all([replica.db.$client.connect(), replica.db.$client.connect()]);
  const reads = open([replica.db]);
  expect(await reads.current(nameOf)).toBe(primaryName);
  for (const client of clients) client.release();
  expect(await reads.current(nameOf)).toBe(replicaName);
});

test("a database that is no replica is not read as one", async () => {
  const reads = open([primary.db]);
  const seen: Database[] = [];
  await reads.current(async (db) => void seen.push(db));
  expect(seen).toEqual([primary.db]);
});

test("while the primary cannot be reached, a list that may be old is read at a replica, and others fail", async () => {
  const reads = open([replica.db], away());
  expect(await reads.stale(nameOf)).toBe(replicaName);
  await expect(reads.current(nameOf)).rejects.toThrow();
});

test("a read that a replica cancels because of its replay runs again at the primary", async () => {
  const cancel =
    "DO $$ BEGIN RAISE 'canceling statement due to conflict with recovery' USING ERRCODE = '40001'; END $$";
  const read = async (db: Database) => {
    const name = await nameOf(db);
    if (name === replicaName) await db.execute(sql.raw(cancel));
    return name;
  };
  const reads = open([replica.db]);
  await expect.poll(() => reads.stale(nameOf)).toBe(replicaName);
  expect([await reads.stale(read), await reads.current(read)]).toEqual([primaryName, primaryName]);
  expect(await reads.current(nameOf)).toBe(replicaName);
});

test("an error of a read itself is not hidden by another server", async () => {
  const reads = open([replica.db]);
  const read = vi.fn((db: Database) => db.execute(sql`SELECT 1 / 0`));
  await expect(reads.current(read)).rejects.toThrow();
  expect(read).toHaveBeenCalledTimes(1);
});
