import { expect, test } from "vitest";
import { afterFailure, firstAttempt, retryDelayOf } from "./image-retries.ts";

test("a picture that keeps failing is fetched again three times, after growing pauses", () => {
  let tries = firstAttempt("/preview.webp");
  const paused: (number | null)[] = [];
  for (let failure = 1; failure <= 5; failure += 1) {
    tries = afterFailure(tries);
    paused.push(retryDelayOf(tries));
    tries = { ...tries, isResting: false };
  }
  expect(paused).toEqual([3000, 8000, 20_000, null, null]);
});

test("a picture that has not failed, or is being fetched again, has no pause", () => {
  expect(retryDelayOf(firstAttempt("/preview.webp"))).toBeNull();
  expect(retryDelayOf({ ...afterFailure(firstAttempt("/preview.webp")), isResting: false })).toBeNull();
});
