import { expect, test } from "vitest";
import { instantAt } from "./zoned-time.ts";

const newYork = "America/New_York";

test.each([
  ["2026-12-01", "00:00", "2026-12-01T05:00:00.000Z"],
  ["2026-07-01", "00:00", "2026-07-01T04:00:00.000Z"],
  ["2026-03-08", "00:00", "2026-03-08T05:00:00.000Z"],
  ["2026-03-08", "12:00", "2026-03-08T16:00:00.000Z"],
  ["2026-11-01", "00:00", "2026-11-01T04:00:00.000Z"],
  ["2026-11-01", "23:59", "2026-11-02T04:59:00.000Z"],
])("%s %s in New York is %s", (day, time, instant) => {
  expect(instantAt(day, time, newYork).toISOString()).toBe(instant);
});

test("Berlin is ahead of UTC", () => {
  expect(instantAt("2026-12-01", "00:00", "Europe/Berlin").toISOString()).toBe("2026-11-30T23:00:00.000Z");
});
