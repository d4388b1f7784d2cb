import { expect, test, vi } from "vitest";
import { openPool } from "./db/pool.ts";
import { newId } from "./ids.ts";
import { createLogger } from "./log/logger.ts";
import { postgresRateLimits } from "./rate-limits.ts";
import { testDatabase } from "./testing/database.ts";

const { pool } = await testDatabase();
const limit = { points: 5, seconds: 60 };

async function times(count: number, attempt: () => Promise<number | null>): Promise<(number | null)[]> {
  const outcomes: (number | null)[] = [];
  for (let done = 0; done < count; done += 1) outcomes.push(await attempt());
  return outcomes;
}

test("calls pass up to the limit, and the next one has to wait", async () => {
  const limits = postgresRateLimits(pool);
  const clientIp = newId();
  expect(await times(5, () => limits.consume("a", limit, clientIp))).toEqual([null, null, null, null, null]);
  const wait = await limits.consume("a", limit, clientIp);
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
});

test("every operation and every client is counted separately", async () => {
  const limits = postgresRateLimits(pool);
  const [one, other] = [newId(), newId()];
  await times(6, () => limits.consume("a", limit, one));
  expect(await limits.consume("a", limit, other)).toBeNull();
  expect(await limits.consume("b", limit, one)).toBeNull();
});

test("calls that arrive at once are counted by one statement, each with its own limits", async () => {
  const statements: string[] = [];
  const watched = Object.create(pool, {
    query: {
      value: (config: { text: string }, values: unknown[]) =>
        statements.push(config.text) && pool.query(config, values),
    },
  });
  const limits = postgresRateLimits(watched);
  const [one, other] = [newId(), newId()];
  const many = (subject: string, calls: number) =>
    Array.from({ length: calls }, () => limits.consume("a", limit, subject));
  const outcomes = await Promise.all([...many(one, 7), ...many(other, 2), limits.consume("b", limit, one, 5)]);
  expect(outcomes.map((wait) => wait === null)).toEqual([
    ...[true, true, true, true, true, false, false],
    ...[true, true],
    true,
  ]);
  expect(statements).toHaveLength(1);
  expect(await limits.consume("b", limit, one)).not.toBeNull();
});

test("processes count a subject together whose name is longer than a key in the database", async () => {
  const [one, other] = [postgresRateLimits(pool), postgresRateLimits(pool)];
  const written = `${newId()}${"9".repeat(300)}`;
  await times(4, () => one.consume("a", limit, `${written}1`));
  await one.giveBack("a", limit, `${written}1`);
  expect(await times(2, () => other.consume("a", limit, `${written}1`))).toEqual([null, null]);
  expect(await other.consume("a", limit, `${written}1`)).not.toBeNull();
  expect(await other.consume("a", limit, `${written}2`)).toBeNull();
});

/** The limits over a pool whose first statement waits until `end` is called with what it does then. */
function limitsWithWaitingStatement() {
  const first = Promise.withResolvers<() => Promise<unknown>>();
  const statements: string[] = [];
  const run = (...statement: unknown[]) => (pool.query as (...statement: unknown[]) => Promise<unknown>)(...statement);
  const query = async (config: { readonly text: string }, values: unknown[]) => {
    statements.push(config.text);
    if (statements.length === 1) await (await first.promise)();
    return run(config, values);
  };
  const limits = postgresRateLimits(Object.create(pool, { query: { value: query } }));
  return { limits, statements, end: first.resolve };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("calls that arrive while a statement counts are counted by the next statement, however many turns they take", async () => {
  const { limits, statements, end } = limitsWithWaitingStatement();
  const clientIp = newId();
  const outcomes = [limits.consume("a", limit, clientIp)];
  for (let call = 0; call < 6; call += 1) {
    await turn();
    outcomes.push(limits.consume("a", limit, clientIp));
  }
  expect(statements).toHaveLength(1);
  end(() => Promise.resolve());
  expect((await Promise.all(outcomes)).map((wait) => wait === null)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(statements).toHaveLength(2);
  expect(await limits.consume("a", limit, newId())).toBeNull();
});

test("if a statement fails, the calls that arrived meanwhile are counted alone without another statement", async () => {
  const { limits, statements, end } = limitsWithWaitingStatement();
  const clientIp = newId();
  const outcomes = [limits.consume("a", limit, clientIp)];
  await turn();
  outcomes.push(...Array.from({ length: 5 }, () => limits.consume("a", limit, clientIp)));
  end(() => Promise.reject(new Error("Query read timeout")));
  expect((await Promise.all(outcomes)).map((wait) => wait === null)).toEqual([true, true, true, true, true, false]);
  expect(statements).toHaveLength(1);
});

test("a limit begins again after its seconds, with a row that is still stored", async () => {
  const limits = postgresRateLimits(pool);
  const clientIp = newId();
  const short = { points: 2, seconds: 1 };
  expect((await times(3, () => limits.consume("short", short, clientIp))).map((wait) => wait === null)).toEqual([
    true,
    true,
    false,
  ]);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await times(2, () => limits.consume("short", short, clientIp))).toEqual([null, null]);
  const { rows } = await pool.query("select points from rate_limit where key = $1", [`short:${clientIp}`]);
  expect(rows).toEqual([{ points: 2 }]);
});

test("processes that count the same limits in different orders never deadlock", async () => {
  const processes = [postgresRateLimits(pool), postgresRateLimits(pool), postgresRateLimits(pool)];
  const wide = { points: 10_000, seconds: 60 };
  const subjects = Array.from({ length: 20 }, () => newId());
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(
      processes.flatMap((limits, place) =>
        (place % 2 === 0 ? subjects : subjects.toReversed()).map((subject) => limits.consume("wide", wide, subject)),
      ),
    );
  }
  const { rows } = await pool.query("select points from rate_limit where key like 'wide:%'");
  expect(rows).toEqual(subjects.map(() => ({ points: 60 })));
});

test("all processes count together", async () => {
  const clientIp = newId();
  const processes = [postgresRateLimits(pool), postgresRateLimits(pool)];
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, call) => processes[call % 2]?.consume("a", limit, clientIp)),
  );
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(5);
});

test("points that simultaneous calls above the limit give back are available again", async () => {
  const limits = postgresRateLimits(pool);
  const clientIp = newId();
  await Promise.all(Array.from({ length: 7 }, () => limits.consume("a", limit, clientIp)));
  await Promise.all(Array.from({ length: 7 }, () => limits.giveBack("a", limit, clientIp)));
  expect(await times(5, () => limits.consume("a", limit, clientIp))).toEqual([null, null, null, null, null]);
  expect(await limits.consume("a", limit, clientIp)).not.toBeNull();
});

test("while the database is unavailable, each process counts alone", async () => {
  const unavailable = openPool({ url: "postgres://nobody@127.0.0.1:9/none", log: createLogger("silent") });
  const limits = postgresRateLimits(unavailable);
  const outcomes = await times(6, () => limits.consume("a", limit, "x"));
  expect(outcomes.map((outcome) => outcome === null)).toEqual([true, true, true, true, true, false]);
  await unavailable.end();
});

test("a call that gives its point back does not fail while the database is unavailable", async () => {
  const unavailable = openPool({ url: "postgres://nobody@127.0.0.1:9/none", log: createLogger("silent") });
  await postgresRateLimits(unavailable).giveBack("a", limit, "x");
  const limits = postgresRateLimits(unavailable);
  await times(5, () => limits.consume("a", limit, "x"));
  await limits.giveBack("a", limit, "x");
  expect((await times(2, () => limits.consume("a", limit, "x"))).map((wait) => wait === null)).toEqual([true, false]);
  await unavailable.end();
});

test("after the database has failed to count, calls do not wait for it for a moment, and then it counts again", async () => {
  const query = vi
    .fn<(...call: unknown[]) => Promise<unknown>>()
    .mockRejectedValueOnce(new Error("Query read timeout"));
  query.mockImplementation((...call: unknown[]) => (pool.query as (...call: unknown[]) => Promise<unknown>)(...call));
  const limits = postgresRateLimits(Object.create(pool, { query: { value: query } }));
  const clientIp = newId();
  await times(3, () => limits.consume("a", limit, clientIp));
  expect(query).toHaveBeenCalledTimes(1);
  await expect
    .poll(() => limits.consume("a", limit, newId()).then(() => query.mock.calls.length), {
      interval: 250,
      timeout: 20_000,
    })
    .toBeGreaterThan(1);
  expect((await pool.query("SELECT 1 FROM rate_limit WHERE key = $1", [`a:${clientIp}`])).rowCount).toBe(0);
});
