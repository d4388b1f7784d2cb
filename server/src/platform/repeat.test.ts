import { expect, onTestFinished, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

function repeated(work: () => Promise<void>) {
  const log = { warn: vi.fn() };
  const repeating = repeat({ everyMilliseconds: 1, work, message: "The work failed", log });
  onTestFinished(() => repeating[Symbol.asyncDispose]());
  return { log, repeating };
}

test("work is repeated until it is disposed of, which waits for the work under way", async () => {
  let began = 0;
  let ended = 0;
  const { repeating } = repeated(async () => {
    began += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    ended += 1;
  });
  await expect.poll(() => began).toBeGreaterThan(2);
  await repeating[Symbol.asyncDispose]();
  expect(ended).toBe(began);
  const last = began;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(began).toBe(last);
});

test("of failures in a row the first one is logged, and the work goes on", async () => {
  const outcomes = ["fails", "fails", "succeeds", "fails", "fails"];
  const gone = new Error("gone");
  const work = vi.fn(async () => {
    if (outcomes.shift() === "fails") throw gone;
  });
  const { log } = repeated(work);
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(6);
  expect(log.warn.mock.calls).toEqual([
    [{ err: gone }, "The work failed"],
    [{ err: gone }, "The work failed"],
  ]);
});
