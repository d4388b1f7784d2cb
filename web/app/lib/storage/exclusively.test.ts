import { expect, test } from "vitest";
import { exclusivelyWith } from "./exclusively.ts";

/** Node implements Web Locks like browsers. */
const { locks } = navigator;

test("work with the same name never runs at the same time", async () => {
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

test("a failure of the work rejects the call and releases the lock", async () => {
  const exclusively = exclusivelyWith(locks);
  await expect(exclusively("two", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await exclusively("two", async () => "free")).toBe("free");
});

test("a tab that never releases the lock blocks others only until the timeout", async () => {
  let release = () => {};
  const hanging = exclusivelyWith(locks)("three", () => new Promise<void>((resolve) => (release = resolve)));
  expect(await exclusivelyWith(locks, 20)("three", async () => "went on")).toBe("went on");
  release();
  await hanging;
});

test("after waiting, a tab sees what the previous tab has stored", async () => {
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

test("work that fails after waiting is not repeated", async () => {
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

test("the work runs even if the browser has no locks or forbids them", async () => {
  const forbidden = { ...locks, request: () => Promise.reject(new DOMException("Forbidden", "SecurityError")) };
  expect(await exclusivelyWith(forbidden)("four", async () => "done")).toBe("done");
  expect(await exclusivelyWith(undefined)("four", async () => "done")).toBe("done");
});
