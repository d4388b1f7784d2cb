import type { lineTone } from "@boxwright/core/orders/timeline";
import { expect, test } from "vitest";
import { nextLiveRead, nextPoll } from "./order-polling.ts";

test("an order without a number is read three more times, five seconds apart", () => {
  expect([1, 2, 3, 4].map((reads) => nextPoll({ orderNumber: null }, reads))).toEqual([5000, 5000, 5000, false]);
});

test("an order that has its number, or does not exist, is not read again", () => {
  expect(nextPoll({ orderNumber: "BW-100001" }, 1)).toBe(false);
  expect(nextPoll(null, 1)).toBe(false);
  expect(nextPoll(undefined, 0)).toBe(false);
});

test("an order is read again while the shop works on one of its lines, and not otherwise", () => {
  const order = (...keys: Parameters<typeof lineTone>[0][]) => ({
    orderNumber: "BW-100001",
    lineItems: keys.map((key) => ({ state: { key } })),
  });
  expect(nextLiveRead(order("Shipped", "PrintingInProgress"))).toBe(15_000);
  expect(nextLiveRead(order("PrintingInProgress", "ArtworkCheckInProgress"))).toBe(3000);
  expect(nextLiveRead(order("Shipped", "WaitingForArtwork", "Cancelled"))).toBe(false);
  expect(nextLiveRead({ ...order("PrintingInProgress"), orderNumber: null })).toBe(false);
  expect(nextLiveRead(null)).toBe(false);
});
