import fc from "fast-check";
import { expect, test } from "vitest";
import { hasMarkup, seemsToHoldContactData, starCounts, summariseRatings } from "./review.ts";

const counts = fc.record(Object.fromEntries(starCounts.map((stars) => [stars, fc.nat(1_000)])), { requiredKeys: [] });

test("the mean lies between the lowest and the highest rating, and the histogram adds up to the count", () => {
  fc.assert(
    fc.property(counts, (ratings) => {
      const { count, mean, histogram } = summariseRatings(ratings);
      expect(histogram.reduce((sum, bar) => sum + bar.count, 0)).toBe(count);
      const stars = histogram.filter((bar) => bar.count > 0).map((bar) => bar.stars);
      if (mean === null) expect(stars).toEqual([]);
      else {
        expect(mean).toBeGreaterThanOrEqual(Math.min(...stars));
        expect(mean).toBeLessThanOrEqual(Math.max(...stars));
      }
    }),
  );
});

test.each([
  [{ 5: 2, 4: 1 }, 4.7],
  [{ 5: 1, 4: 1 }, 4.5],
  [{ 1: 1 }, 1],
  [{}, null],
])("the mean of the ratings %j is %s, to one decimal", (ratings, mean) => {
  expect(summariseRatings(ratings).mean).toBe(mean);
});

test.each(["<b>", "</p>", "<!-- x", "<script>alert(1)</script>", "<?php"])("the text %s has markup", (text) => {
  expect(hasMarkup(text)).toBe(true);
});

test.each(["3 < 4 and 5 > 2", "I <3 these boxes", "a << b", ""])("the text %j has no markup", (text) => {
  expect(hasMarkup(text)).toBe(false);
});

test.each(["Call me at 555 0188", "call (512) 555-0190!", "+49 30 1234567", "write to ann@example.com"])(
  "the text %j seems to hold contact data",
  (text) => {
    expect(seemsToHoldContactData(text)).toBe(true);
  },
);

test.each(["I ordered 1,000 boxes of 9.25 × 7.25 × 3.125", "BW-00000042 came in 10 days", "cost $1,248.06", "@home"])(
  "the text %j seems to hold no contact data",
  (text) => {
    expect(seemsToHoldContactData(text)).toBe(false);
  },
);
