import { afterEach, expect, test } from "vitest";
import { inTransaction } from "./db/database.ts";
import { passFaultPoint, passFaultPointAtCommit, watchFaultPoints } from "./fault-points.ts";
import { testDatabase } from "./testing/database.ts";

const { db } = await testDatabase();
afterEach(() => watchFaultPoints(null));

function watched(): string[] {
  const passed: string[] = [];
  watchFaultPoints((point, detail) => passed.push(`${point} ${detail}`));
  return passed;
}

test("a point at a commit is passed after the transaction is committed", async () => {
  const passed = watched();
  await inTransaction(db, async (tx) => {
    passFaultPointAtCommit(tx, "after_move_commit", "Shipped");
    passFaultPoint("before_move_commit", "Shipped");
    expect(passed).toEqual(["before_move_commit Shipped"]);
  });
  expect(passed).toEqual(["before_move_commit Shipped", "after_move_commit Shipped"]);
});

test("a point at a commit is not passed if the transaction is rolled back", async () => {
  const passed = watched();
  const failing = inTransaction(db, async (tx) => {
    passFaultPointAtCommit(tx, "after_move_commit", "Shipped");
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(passed).toEqual([]);
});
