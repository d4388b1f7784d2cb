import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HeldSend } from "./held-send.ts";

let sent: string[];
let held: HeldSend<string>;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  held = new HeldSend(10_000, (decision) => sent.push(decision));
});
afterEach(() => void vi.useRealTimers());

test("a decision is sent after its time, once", () => {
  held.hold("approve 1");
  vi.advanceTimersByTime(9_999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(20_000);
  expect(sent).toEqual(["approve 1"]);
});

test("a decision that is taken back is never sent", () => {
  held.hold("approve 1");
  expect(held.takeBack("approve 1")).toBe(true);
  vi.advanceTimersByTime(20_000);
  expect(sent).toEqual([]);
});

test("a further decision sends the one before at once, which can then no longer be taken back", () => {
  held.hold("approve 1");
  held.hold("reject 2");
  expect(sent).toEqual(["approve 1"]);
  expect(held.takeBack("approve 1")).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual(["approve 1", "reject 2"]);
});

test("leaving the page sends what waits", () => {
  held.hold("approve 1");
  held.sendNow();
  held.sendNow();
  expect(sent).toEqual(["approve 1"]);
});
