import { describe, expect, test } from "vitest";
import { handGoalsFrom, handMoveFault } from "./hand-moves.ts";
import { lineStates, statesAfter } from "./line-states.ts";
import { mailerLine } from "./testing/sample-order.ts";

test("staff can make every move of the table of states, except to Cancelled, because a cancellation also refunds the line", () => {
  for (const state of lineStates) {
    expect(handGoalsFrom(state)).toEqual(statesAfter(state).filter((to) => to !== "Cancelled"));
  }
});

describe("a move by hand", () => {
  const withFile = { ...mailerLine, designId: "design" };

  test("to the artwork check needs artwork", () => {
    expect(handMoveFault({ ...mailerLine, state: "WaitingForArtwork" }, "ArtworkCheckInProgress")).toBe("noArtwork");
    expect(handMoveFault({ ...withFile, state: "WaitingForArtwork" }, "ArtworkCheckInProgress")).toBeNull();
  });

  test("to waiting for artwork is only for goods that are printed", () => {
    const blank = { ...mailerLine, artworkRequired: false, state: "WaitingForPayment" as const };
    expect(handMoveFault(blank, "WaitingForArtwork")).toBe("needsNoArtwork");
    expect(handMoveFault(blank, "ReadyForProduction")).toBeNull();
  });

  test.each(["Initial", "WaitingForPayment"] as const)("never brings unchecked artwork to production: %s", (state) => {
    expect(handMoveFault({ ...mailerLine, state }, "ReadyForProduction")).toBe("unchecked");
    expect(handMoveFault({ ...withFile, artworkRequired: false, state }, "ReadyForProduction")).toBe("unchecked");
  });
});
