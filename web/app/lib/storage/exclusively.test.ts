import { expect, test } from "vitest";
import { exclusivelyWith } from "./exclusively.ts";

/** Node has the browser's own Web Locks. */
const { locks } = navigator;

test("work of one name runs one after the other", async () => {
  const exclusively = exclusivelyWith(locks);
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([exclusively("one", work("a")), exclusively("one", work("b"))])).toEqual(["a", "b"]);
  expect(seen).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

test("a failure of the work is the failure of the call, and the lock is free again", async () => {
  const exclusively = exclusivelyWith(locks);
  await expect(exclusively("two", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await exclusively("two", async () => "free")).toBe("free");
});

test("a tab that never lets go is waited for only so long", async () => {
  let letGo = () => {};
  const hanging = exclusivelyWith(locks)("three", () => new Promise<void>((resolve) => (letGo = resolve)));
  expect(await exclusivelyWith(locks, 20)("three", async () => "went on")).toBe("went on");
  letGo();
  await hanging;
});

test("a tab that had to wait gives what the one before has stored a moment to arrive", async () => {
  const storage = { seenByOthers: "old" };
  const first = exclusivelyWith(locks)("five", async () => {
    setTimeout(() => {
      storage.seenByOthers = "new";
    }, 20);
  });
  const second = exclusivelyWith(locks)("five", async () => storage.seenByOthers);
  await first;
  expect(await second).toBe("new");
});

test("work that fails after waiting is not done again", async () => {
  let times = 0;
  const first = exclusivelyWith(locks)("six", () => new Promise((resolve) => setTimeout(resolve, 5)));
  const second = exclusivelyWith(locks)("six", async () => {
    times += 1;
    throw new Error("failed");
  });
  await first;
  await expect(second).rejects.toThrow("failed");
  expect(times).toBe(1);
});

test("without locks, or where the browser forbids them, the work runs all the same", async () => {
  const forbidden = { ...locks, request: () => Promise.reject(new DOMException("Forbidden", "SecurityError")) };
  expect(await exclusivelyWith(forbidden)("four", async () => "done")).toBe("done");
  expect(await exclusivelyWith(undefined)("four", async () => "done")).toBe("done");
});
