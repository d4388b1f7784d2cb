import { expect, test } from "vitest";
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
