import { describe, expect, test } from "vitest";
import { hasRecentFactor, isStaffSessionOpen, isStaffSessionStale } from "./staff-session.ts";

const now = new Date("2026-03-01T12:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const hour = 3600;

describe("a session at the desk", () => {
  test.each([
    ["that has just begun", ago(0), ago(0), true],
    ["that was used 29 minutes ago", ago(5 * hour), ago(29 * 60), true],
    ["that was used 30 minutes ago", ago(5 * hour), ago(30 * 60), false],
    ["that began 12 hours ago", ago(12 * hour), ago(60), false],
    ["that a clock ahead of this one marked", ago(-5), ago(-5), true],
  ])("%s is open: %s", (_, createdAt, lastSeenAt, isOpen) => {
    expect(isStaffSessionOpen({ createdAt, lastSeenAt, endedAt: null }, now)).toBe(isOpen);
    expect(isStaffSessionOpen({ createdAt, lastSeenAt, endedAt: now }, now)).toBe(false);
  });

  test("is marked as used at most once a minute", () => {
    expect([isStaffSessionStale(ago(59), now), isStaffSessionStale(ago(60), now)]).toEqual([false, true]);
  });
});

test("a second factor counts as recent for 15 minutes, and always for the people of a demo, who have none", () => {
  expect(hasRecentFactor({ factorConfirmedAt: ago(15 * 60) }, now)).toBe(true);
  expect(hasRecentFactor({ factorConfirmedAt: ago(15 * 60 + 1) }, now)).toBe(false);
  expect(hasRecentFactor({ factorConfirmedAt: null }, now)).toBe(true);
});
