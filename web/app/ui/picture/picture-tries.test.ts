import { expect, test } from "vitest";
import { afterFailure, firstTry, pauseOf } from "./picture-tries.ts";

test("a picture that keeps failing is fetched again three times, after growing pauses", () => {
  let tries = firstTry("/preview.webp");
  const paused: (number | null)[] = [];
  for (let failure = 1; failure <= 5; failure += 1) {
    tries = afterFailure(tries);
    paused.push(pauseOf(tries));
    tries = { ...tries, isResting: false };
  }
  expect(paused).toEqual([3000, 8000, 20_000, null, null]);
});

test("a picture that has not failed, or is being fetched again, has no pause", () => {
  expect(pauseOf(firstTry("/preview.webp"))).toBeNull();
  expect(pauseOf({ ...afterFailure(firstTry("/preview.webp")), isResting: false })).toBeNull();
});
