import { expect, test } from "vitest";
import { historyDateText, orderDate } from "./order-date.ts";

test.each([
  ["2026-11-18T15:42:59Z", "11/18/2026 10:42am"],
  ["2026-10-02T20:15:00Z", "10/02/2026 04:15pm"],
  ["2026-01-01T04:59:59Z", "12/31/2025 11:59pm"],
  ["2026-01-01T05:00:00Z", "01/01/2026 12:00am"],
  ["2026-07-04T16:05:00Z", "07/04/2026 12:05pm"],
])("%s is written as %s in the shop's time zone", (moment, text) => {
  expect(historyDateText(moment, "en-CA")).toBe(text);
});

test.each([
  ["2026-11-18T15:42:59Z", "18.11.2026, 10:42"],
  ["2026-10-02T20:15:00Z", "02.10.2026, 16:15"],
  ["2026-01-01T05:00:00Z", "01.01.2026, 00:00"],
])("%s is written as %s in German", (moment, text) => {
  expect(historyDateText(moment, "de")).toBe(text);
});

test("the date of a migrated order is when it was completed", () => {
  const createdAt = "2026-11-18T15:42:00Z";
  const completedAt = "2019-05-01T12:00:00Z";
  expect(orderDate({ isMigrated: true, createdAt, completedAt })).toBe(completedAt);
  expect(orderDate({ isMigrated: true, createdAt, completedAt: null })).toBe(createdAt);
  expect(orderDate({ isMigrated: false, createdAt, completedAt })).toBe(createdAt);
});
