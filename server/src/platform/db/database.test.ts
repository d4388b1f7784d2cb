import { refused } from "@boxwright/core/kernel/result";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { testDatabase } from "../testing/database.ts";
import {
  beforeCommit,
  databaseOver,
  inTransaction,
  inTransactionThatRecordsRefusals,
  type Transaction,
  together,
} from "./database.ts";
import { databaseErrorCode, isDatabaseUnavailable, isLoginRefused, violatedConstraint } from "./errors.ts";
import { openPool } from "./pool.ts";

const { db, pool, url } = await testDatabase();
const log = createLogger("silent");
await pool.query("CREATE TABLE ledger (id int PRIMARY KEY, amount bigint NOT NULL CHECK (amount >= 0))");
await pool.query("INSERT INTO ledger SELECT i, 100 FROM generate_series(1, 10) i");

test("a transaction that throws leaves nothing behind", async () => {
  const work = inTransaction(db, async (tx) => {
    await tx.execute(sql`INSERT INTO ledger VALUES (50, 1)`);
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect((await pool.query("SELECT 1 FROM ledger WHERE id = 50")).rowCount).toBe(0);
});

test("a transaction that refuses returns the refusal and leaves nothing behind, unless it records refusals", async () => {
  const refuseAfterWrite = async (tx: Transaction) => {
    await tx.execute(sql`INSERT INTO ledger VALUES (51, 1)`);
    beforeCommit(tx, async () => void (await tx.execute(sql`INSERT INTO ledger VALUES (52, 1)`)));
    return refused("no");
  };
  const countOf = async () => (await pool.query("SELECT 1 FROM ledger WHERE id IN (51, 52)")).rowCount;
  expect(await inTransaction(db, refuseAfterWrite)).toEqual(refused("no"));
  expect(await countOf()).toBe(0);
  expect(await inTransactionThatRecordsRefusals(db, refuseAfterWrite)).toEqual(refused("no"));
  expect(await countOf()).toBe(2);
});

test("two transactions that deadlock both succeed, the loser at its second attempt", async () => {
  let attempts = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  let holding = 0;
  const move = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      attempts += 1;
      await tx.execute(sql`UPDATE ledger SET amount = amount + 1 WHERE id = ${first}`);
      holding += 1;
      if (holding === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await tx.execute(sql`UPDATE ledger SET amount = amount + 1 WHERE id = ${second}`);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect(attempts).toBe(3);
  const { rows } = await pool.query("SELECT amount FROM ledger WHERE id IN (1, 2)");
  expect(rows).toEqual([{ amount: 102 }, { amount: 102 }]);
});

test("an int8 is read as a number if a number can represent it exactly, and otherwise as text", async () => {
  const { rows } = await pool.query("SELECT 9007199254740991::int8 AS safe, 9007199254740993::int8 AS beyond");
  expect(rows).toEqual([{ safe: 9007199254740991, beyond: "9007199254740993" }]);
});

test("an error names the violated constraint, even if drizzle has wrapped the error", async () => {
  const error = await db.execute(sql`INSERT INTO ledger VALUES (60, -1)`).catch((reason: unknown) => reason);
  expect(violatedConstraint(error)).toBe("ledger_amount_check");
  expect(databaseErrorCode(error)).toBe("23514");
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test("a connection that is lost during a transaction counts as an unavailable database, and the pool keeps working", async () => {
  const work = inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await tx.execute(sql`UPDATE ledger SET amount = 7 WHERE id = 3`);
  });
  const error = await work.catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  const { rows } = await pool.query("SELECT amount FROM ledger WHERE id = 3");
  expect(rows).toEqual([{ amount: 100 }]);
});

test("a transaction succeeds even if all connections of the pool were ended before it", async () => {
  await Promise.all(Array.from({ length: 5 }, () => pool.query("SELECT pg_sleep(0.02)")));
  const other = openPool({ url, log, connections: 1, name: "the one that ends the others" });
  await other.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await other.end();
  const answer = await inTransaction(db, (tx) => tx.execute(sql`SELECT 1 AS one`));
  expect(answer.rows).toEqual([{ one: 1 }]);
});

test("a repeated statement is parsed once per connection, and each call has its own values", async () => {
  const one = openPool({ url, log, connections: 1 });
  const amountOf = (id: number) => databaseOver(one).execute(sql`SELECT amount FROM ledger WHERE id = ${id}`);
  await one.query("UPDATE ledger SET amount = 7 WHERE id = 9");
  expect([(await amountOf(8)).rows, (await amountOf(9)).rows]).toEqual([[{ amount: 100 }], [{ amount: 7 }]]);
  const { rows } = await one.query("SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%FROM ledger%'");
  expect(rows).toEqual([{ statement: "SELECT amount FROM ledger WHERE id = $1" }]);
  await one.end();
});

test.each([
  ["port", "postgres://nobody:nothing@127.0.0.1:1/none"],
  ["Unix socket", "postgres://nobody:nothing@127.0.0.1:1/none?host=/nowhere"],
])("a %s without a database counts as an unavailable database", async (_kind, nothing) => {
  const nowhere = openPool({ url: nothing, log });
  const error = await nowhere.query("SELECT 1").catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await nowhere.end();
});

test("a database that refuses the login of the shop counts as an unavailable database", async () => {
  const refusedUrl = new URL(url);
  refusedUrl.username = "nobody";
  refusedUrl.password = "an-old-password";
  const refusing = openPool({ url: refusedUrl.href, log });
  const error = await refusing.query("SELECT 1").catch((reason: unknown) => reason);
  expect([isDatabaseUnavailable(error), isLoginRefused(error)]).toEqual([true, true]);
  await refusing.end();
});

test("a pool refuses a server that takes no writes, unless it is for reads, and works once the server takes writes", async () => {
  const [{ name } = { name: "" }] = (await pool.query<{ name: string }>("SELECT current_database() AS name")).rows;
  const reads = openPool({ url, log, connections: 1, mayBeReadOnly: true });
  const writes = openPool({ url, log, connections: 1 });
  await pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  const error = await writes.query("SELECT 1").catch((reason: unknown) => reason);
  const { rows } = await reads.query("SELECT 1 AS one");
  await pool.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  expect([databaseErrorCode(error), isDatabaseUnavailable(error), rows]).toEqual(["25006", true, [{ one: 1 }]]);
  expect((await writes.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await Promise.all([reads.end(), writes.end()]);
});

test("a connection whose server has become a replica is replaced by another one", async () => {
  const one = openPool({ url, log, connections: 1 });
  const pidOf = async () => (await one.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]?.pid;
  const before = await pidOf();
  await one.query("SET default_transaction_read_only = on");
  const work = inTransaction(databaseOver(one), (tx) => tx.execute(sql`INSERT INTO ledger VALUES (70, 1)`));
  expect(isDatabaseUnavailable(await work.catch((reason: unknown) => reason))).toBe(true);
  expect(await pidOf()).not.toBe(before);
  await one.end();
});

test.each(["25006", "53100", "53200", "58030"])(
  "the state %s, of a server that cannot write now, counts as an unavailable database",
  async (code) => {
    const failing = pool.query(`DO $$ BEGIN RAISE EXCEPTION 'planted' USING ERRCODE = '${code}'; END $$`);
    expect(isDatabaseUnavailable(await failing.catch((reason: unknown) => reason))).toBe(true);
  },
);

test("an error that is not from the database does not count as an unavailable database", () => {
  expect(isDatabaseUnavailable(new TypeError("x is not a function"))).toBe(false);
  expect(isDatabaseUnavailable(null)).toBe(false);
  const noFile = Object.assign(new Error("ENOENT: no such file"), { code: "ENOENT", syscall: "open" });
  expect(isDatabaseUnavailable(noFile)).toBe(false);
});

test("the statements of one pool take no room from those of another", async () => {
  const full = openPool({ url, log, connections: 1 });
  for (let id = 0; id < 501; id += 1) await databaseOver(full).execute(sql`SELECT ${sql.raw(String(id))} + ${1}::int`);
  await full.end();
  const other = openPool({ url, log, connections: 1 });
  await databaseOver(other).execute(sql`SELECT 'another' || ${"pool"}::text`);
  const { rows } = await other.query("SELECT count(*)::int AS count FROM pg_prepared_statements");
  expect(rows).toEqual([{ count: 1 }]);
  await other.end();
});

test("statements that are sent together run in their order and return their own results", async () => {
  const [first, second, third] = await inTransaction(db, (tx) =>
    together(tx, () => [
      tx.execute(sql`INSERT INTO ledger VALUES (70, 5)`),
      tx.execute<{ amount: number }>(sql`UPDATE ledger SET amount = amount + 1 WHERE id = 70 RETURNING amount`),
      tx.execute<{ amount: number }>(sql`SELECT amount FROM ledger WHERE id = 70`),
    ]),
  );
  expect([first.rowCount, second.rows, third.rows]).toEqual([1, [{ amount: 6 }], [{ amount: 6 }]]);
});

test("of statements that are sent together, the error of the one that failed is thrown once all have ended, and nothing is stored", async () => {
  const ended: string[] = [];
  const work = inTransaction(db, (tx) =>
    together(tx, () => [
      tx.execute(sql`INSERT INTO ledger VALUES (71, 1)`).then(() => ended.push("stored")),
      tx.execute(sql`INSERT INTO ledger VALUES (71, -1)`).finally(() => ended.push("failed")),
      (async () => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        await tx.execute(sql`INSERT INTO ledger VALUES (72, 1)`).finally(() => ended.push("late"));
      })(),
    ]),
  );
  const error = await work.catch((reason: unknown) => reason);
  expect(violatedConstraint(error)).toBe("ledger_amount_check");
  expect(ended).toEqual(["stored", "failed", "late"]);
  expect((await pool.query("SELECT 1 FROM ledger WHERE id IN (71, 72)")).rowCount).toBe(0);
});

test("a connection that is lost while statements are sent together counts as an unavailable database, and the pool keeps working", async () => {
  const work = inTransaction(db, (tx) =>
    together(tx, () => [
      tx.execute(sql`UPDATE ledger SET amount = 9 WHERE id = 4`),
      tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`),
      tx.execute(sql`UPDATE ledger SET amount = 9 WHERE id = 5`),
    ]),
  );
  expect(isDatabaseUnavailable(await work.catch((reason: unknown) => reason))).toBe(true);
  const { rows } = await pool.query("SELECT amount FROM ledger WHERE id IN (4, 5)");
  expect(rows).toEqual([{ amount: 100 }, { amount: 100 }]);
});
