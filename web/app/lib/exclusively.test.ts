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

test("without locks the work runs all the same", async () => {
  expect(await exclusivelyWith(undefined)("four", async () => "done")).toBe("done");
});
