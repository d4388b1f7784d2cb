import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { inTransaction } from "./database.ts";
import { isDatabaseUnavailable } from "./errors.ts";
import { preparedRead } from "./prepared.ts";

const { db, pool } = await testDatabase();

interface Row {
  readonly pid: number;
  readonly quotient: number;
}

/** The process of the database that ran it, and 10 divided by a number. It takes some milliseconds. */
const divide = preparedRead<Row[]>((reader) =>
  reader
    .select({ pid: sql<number>`pg_backend_pid()`, quotient: sql<number>`10 / ${sql.placeholder("by")}::integer` })
    .from(sql`pg_sleep(0.005)`),
);
const sleep = preparedRead((reader) =>
  reader.select({ slept: sql<number>`1` }).from(sql`pg_sleep(${sql.placeholder("seconds")}::float8)`),
);

test("simultaneous reads share two connections, which then go back to the pool", async () => {
  const rows = await Promise.all(Array.from({ length: 40 }, (_, at) => divide(db, { by: (at % 10) + 1 })));
  expect(rows.map(([row]) => row?.quotient)).toEqual(rows.map((_, at) => Math.floor(10 / ((at % 10) + 1))));
  expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(2);
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
});

test("a read that fails does not disturb the reads that share its connection", async () => {
  const outcomes = await Promise.allSettled([2, 0, 5, 0, 10].map((by) => divide(db, { by })));
  expect(outcomes.map((one) => (one.status === "fulfilled" ? one.value[0]?.quotient : "failed"))).toEqual([
    5,
    "failed",
    2,
    "failed",
    1,
  ]);
});

test("reads on a connection that ends fail as unavailable, and the next read takes another connection", async () => {
  const errors = Promise.allSettled([5, 5, 0, 0].map((seconds) => sleep(db, { seconds })));
  const sleepers = sql`select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
  await expect.poll(async () => (await db.execute(sleepers)).rows.length).toBe(2);
  await db.execute(sql`select pg_terminate_backend(pid) from (${sleepers}) sleeper`);
  for (const outcome of await errors) {
    expect(outcome.status === "rejected" && isDatabaseUnavailable(outcome.reason)).toBe(true);
  }
  expect((await divide(db, { by: 5 }))[0]?.quotient).toBe(2);
});

test("a read in a transaction runs on the connection of the transaction", async () => {
  const [own, read] = await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    return [rows[0]?.pid, (await divide(tx, { by: 1 }))[0]?.pid];
  });
  expect(read).toBe(own);
});
