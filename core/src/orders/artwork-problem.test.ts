import { expect, test } from "vitest";
import type { LineMove } from "./advance.ts";
import { artworkProblemOf } from "./artwork-problem.ts";
import type { LineState } from "./line-states.ts";
import { shopReasons } from "./shop-reasons.ts";

function problemAfter(state: LineState, why: string, kind: LineMove["by"]["kind"] = "job"): string | null {
  const by = { kind, id: "mover" } as LineMove["by"];
  return artworkProblemOf({ id: "line", state }, [
    { lineId: "line", from: "ArtworkCheckInProgress", to: state, at: new Date(0), by, why },
  ]);
}

test("a line that waits for approval because of warnings shows them", () => {
  expect(problemAfter("WaitingForCustomerApproval", "Prints at 200 ppi; 300 is sharp.")).toBe(
    "Prints at 200 ppi; 300 is sharp.",
  );
});

test("a proof that was only requested, or that a person made, has no warnings", () => {
  expect(problemAfter("WaitingForCustomerApproval", shopReasons.proofRequested)).toBeNull();
  expect(problemAfter("WaitingForCustomerApproval", "I moved the logo", "staff")).toBeNull();
});

test("failed and rejected artwork has a reason, and a line that moves on has none", () => {
  expect(problemAfter("ArtworkFailed", "The file is damaged.")).toBe("The file is damaged.");
  expect(problemAfter("ArtworkRejected", "The logo is cut.", "staff")).toBe("The logo is cut.");
  expect(problemAfter("ReadyForProduction", "Artwork checked")).toBeNull();
});
