import { expect, test } from "vitest";
import { plantDayOf, plantNamed } from "./plant.ts";

test.each([
  ["2026-11-20T19:59:59Z", "2026-11-20", "just before two in the afternoon in winter"],
  ["2026-11-20T20:00:00Z", "2026-11-21", "two in the afternoon in winter"],
  ["2026-07-08T18:59:59Z", "2026-07-08", "just before two in the afternoon in summer"],
  ["2026-07-08T19:00:00Z", "2026-07-09", "two in the afternoon in summer"],
  ["2026-11-21T05:59:59Z", "2026-11-21", "the last second before midnight"],
  ["2026-11-01T05:30:00Z", "2026-11-01", "the night in which summer ends"],
])("%s counts as %s: %s", (now, day) => {
  expect(plantDayOf(plantNamed("arlington"), new Date(now))).toBe(day);
});
