import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { inTransaction } from "../platform/db/database.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { addClearing, readNewestClearing } from "./clearing.ts";
import { followClearings } from "./follow-clearings.ts";
import { contentClearings } from "./postgres/tables.ts";
import { ContentFault } from "./read-files.ts";

const { db } = await testDatabase();
const openedAt = new Date("2026-03-02T09:00:00Z");
const later = new Date("2026-03-02T10:00:00Z");
afterEach(async () => {
  await db.delete(contentClearings);
});

/** A process that follows, with what it clears and what it logs. */
function follow(clear = vi.fn()) {
  const log = { warn: vi.fn(), error: vi.fn() };
  const readNewest = vi.fn(() => readNewestClearing(db, "boxwright-us"));
  const following = followClearings({ readNewest, openedAt, clear, log });
  onTestFinished(() => following[Symbol.asyncDispose]());
  return { clear, log, readNewest };
}

const clearFor = (tenant: "boxwright-us" | "boxwright-eu", at: Date) =>
  inTransaction(db, (tx) => addClearing(tx, tenant, at));

test("every process follows each clearing of its tenant once", async () => {
  const processes = [follow(), follow()];
  await clearFor("boxwright-eu", later);
  await clearFor("boxwright-us", later);
  for (const { clear } of processes) await expect.poll(() => clear.mock.calls.length, { timeout: 10_000 }).toBe(1);
  await clearFor("boxwright-us", later);
  for (const { clear } of processes) await expect.poll(() => clear.mock.calls.length, { timeout: 10_000 }).toBe(2);
});

test("a process that starts follows a clearing that it may have missed", async () => {
  await clearFor("boxwright-us", new Date("2026-03-02T08:59:30Z"));
  const { clear } = follow();
  await expect.poll(() => clear.mock.calls.length, { timeout: 10_000 }).toBe(1);
});

test("a process that starts has already read what an older clearing asks for", async () => {
  await clearFor("boxwright-us", new Date("2026-03-02T08:00:00Z"));
  const { clear, readNewest } = follow();
  await expect.poll(() => readNewest.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(clear).not.toHaveBeenCalled();
});

test("a process whose files are invalid keeps its content, and says so", async () => {
  const fault = new ContentFault("content/pages/view/about.md is missing");
  const clear = vi.fn(() => {
    throw fault;
  });
  const { log } = follow(clear);
  await clearFor("boxwright-us", later);
  await expect.poll(() => log.error.mock.calls.length, { timeout: 10_000 }).toBe(1);
  expect(log.error.mock.calls[0]?.[0]).toEqual({ err: fault });
});

test("a process that cannot ask for a while says so once, and follows afterwards", async () => {
  const { clear, log, readNewest } = follow();
  readNewest.mockRejectedValueOnce(new Error("gone")).mockRejectedValueOnce(new Error("gone"));
  await clearFor("boxwright-us", later);
  await expect.poll(() => clear.mock.calls.length, { timeout: 10_000 }).toBe(1);
  expect(log.warn.mock.calls.length).toBeLessThan(2);
});

test("clearings are numbered without gaps, also if several people clear at once", async () => {
  const cleared = await Promise.all(Array.from({ length: 5 }, () => clearFor("boxwright-us", later)));
  expect(cleared.map(({ after }) => after.number).sort()).toEqual([1, 2, 3, 4, 5]);
});
