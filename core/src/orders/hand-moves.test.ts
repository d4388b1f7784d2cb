import { describe, expect, test } from "vitest";
import { zeroCents } from "../kernel/money.ts";
import { handGoalsFrom, handMoveFault, rightToMove } from "./hand-moves.ts";
import { lineStates, statesAfter } from "./line-states.ts";
import { mailerLine, sampleOrder } from "./testing/sample-order.ts";

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

describe("the right that a move by hand needs, besides the one to move lines", () => {
  const unpaid = { ...sampleOrder, amountPaid: zeroCents };

  test("is the one to review artwork, where artwork is decided about", () => {
    const decided = lineStates.filter((state) => rightToMove(sampleOrder, { state }) !== null);
    expect(decided).toEqual(["ArtworkCheckInProgress", "ArtworkReview", "WaitingForCustomerApproval"]);
    for (const state of decided) expect(rightToMove(unpaid, { state })).toBe("artwork.review");
  });

  test("is the one to settle invoices for a line that waits for payment while money is due", () => {
    expect(rightToMove(unpaid, { state: "WaitingForPayment" })).toBe("invoices.settle");
    expect(rightToMove(sampleOrder, { state: "WaitingForPayment" })).toBeNull();
  });
});
