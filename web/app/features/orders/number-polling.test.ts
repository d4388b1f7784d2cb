import { expect, test } from "vitest";
import { nextPoll } from "./number-polling.ts";

test("an order without a number is read three more times, five seconds apart", () => {
  expect([1, 2, 3, 4].map((reads) => nextPoll({ orderNumber: null }, reads))).toEqual([5000, 5000, 5000, false]);
});

test("an order that has its number, or does not exist, is not read again", () => {
  expect(nextPoll({ orderNumber: "BW-100001" }, 1)).toBe(false);
  expect(nextPoll(null, 1)).toBe(false);
  expect(nextPoll(undefined, 0)).toBe(false);
});
