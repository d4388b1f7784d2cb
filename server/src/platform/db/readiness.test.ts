import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { testDatabase } from "../testing/database.ts";
import { createReadiness } from "./readiness.ts";

const { url: databaseUrl, pool } = await testDatabase();
const running = new AsyncDisposableStack();
afterAll(() => running.disposeAsync());
const log = createLogger("silent");

test("a locked table does not make the shop unready, even if all connections for calls wait for it", async () => {
  const isReady = createReadiness({ databaseUrl, log }, running);
  expect(await isReady()).toBe(true);
  const locker = new pg.Client(databaseUrl);
  await locker.connect();
  await locker.query("BEGIN; LOCK TABLE cart, drizzle.__drizzle_migrations IN ACCESS EXCLUSIVE MODE");
  const waiting = Array.from({ length: 30 }, () => pool.query("SELECT FROM cart LIMIT 1").catch(() => null));
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  await locker.query("ROLLBACK");
  await locker.end();
  await Promise.all(waiting);
});

test("the shop is not ready while its database cannot be reached or has another version", async () => {
  const unreachable = createReadiness({ databaseUrl: "postgres://nobody@127.0.0.1:9/none", log }, running);
  await expect(unreachable()).rejects.toThrow();
  const empty = createReadiness({ databaseUrl: databaseUrl.replace(/\/[^/]*$/, "/postgres"), log }, running);
  expect(await empty()).toBe(false);
});
