import { expect, test } from "vitest";
import type { LineMove } from "./advance.ts";
import { type LineState, lineStates, statesAfter } from "./line-states.ts";
import { isReleased } from "./released.ts";

const cancelledFrom = (from: LineState | null): LineMove => ({
  lineId: "line",
  from,
  to: "Cancelled",
  at: new Date("2026-11-28T12:00:00Z"),
  by: { kind: "staff", id: "operator" },
  why: "",
});

test("only a line that was ready for production is released, and only the artwork check takes that back", () => {
  for (const state of lineStates) {
    const after = statesAfter(state).filter((next) => next !== "Cancelled");
    const isNow = isReleased({ id: "line", state }, [cancelledFrom(null)]);
    for (const next of after) {
      const isThen = isReleased({ id: "line", state: next }, []);
      if (!isNow && isThen) expect([state, next]).toEqual([state, "ReadyForProduction"]);
      if (isNow && !isThen) expect([state, next]).toEqual(["ReadyForProduction", "ArtworkCheckInProgress"]);
    }
  }
});

test("a cancelled line is released if it was before", () => {
  const isCancelledReleased = (from: LineState) =>
    isReleased({ id: "line", state: "Cancelled" }, [cancelledFrom(from)]);
  expect([isCancelledReleased("ArtworkReview"), isCancelledReleased("Confirmed")]).toEqual([false, true]);
  expect(isReleased({ id: "line", state: "Cancelled" }, [])).toBe(false);
});
