import { expect, test } from "vitest";
import { afterFailure, afterRetry, firstAttempt, retryDelayOf } from "./image-retries.ts";

test("a picture that keeps failing is fetched again three times, after growing delays", () => {
  let retries = firstAttempt("/preview.webp");
  const delays: (number | null)[] = [];
  for (let failure = 1; failure <= 5; failure += 1) {
    retries = afterFailure(retries);
    delays.push(retryDelayOf(retries));
    retries = { ...retries, isWaiting: false };
  }
  expect(delays).toEqual([3000, 8000, 20_000, null, null]);
});

test("a picture that has not failed, or is being fetched again, has no delay", () => {
  expect(retryDelayOf(firstAttempt("/preview.webp"))).toBeNull();
  expect(retryDelayOf({ ...afterFailure(firstAttempt("/preview.webp")), isWaiting: false })).toBeNull();
});

test("a picture that has failed is missing until it has loaded, also while it is fetched again for the visitor", () => {
  const failed = afterFailure(firstAttempt("/preview.webp"));
  expect(failed.isMissing).toBe(true);
  expect(afterRetry(failed)).toEqual({ url: "/preview.webp", failures: 0, isWaiting: false, isMissing: true });
  expect(afterRetry(firstAttempt("/preview.webp")).isMissing).toBe(false);
});
