import { describe, expect, test } from "vitest";
import { advance, transitionText } from "./advance.ts";
import { type LineState, lineStateLabel, lineStates, lineStatus, statesAfter } from "./line-states.ts";
import { startState } from "./start-state.ts";

/** These states and every state that can follow them. */
function reachableFrom(starts: readonly LineState[]): Set<LineState> {
  const seen = new Set(starts);
  for (const state of seen) for (const next of statesAfter(state)) seen.add(next);
  return seen;
}

describe("the table of line states", () => {
  test("every state can be reached from the first", () => {
    expect([...reachableFrom(["Initial"])].sort()).toEqual([...lineStates].sort());
  });

  test("every state but the first can be reached by a line as it starts", () => {
    const starts = [true, false].flatMap((mayProceed) =>
      [true, false].flatMap((artworkRequired) =>
        [true, false].map((hasArtwork) => startState({ mayProceed, artworkRequired, hasArtwork })),
      ),
    );
    expect(lineStates.filter((state) => !reachableFrom(starts).has(state))).toEqual(["Initial"]);
  });

  test("shipped can be reached from every state except cancelled", () => {
    const stuck = lineStates.filter((state) => state !== "Cancelled" && !reachableFrom([state]).has("Shipped"));
    expect(stuck).toEqual([]);
  });

  test("only shipped and cancelled are final", () => {
    expect(lineStates.filter((state) => statesAfter(state).length === 0)).toEqual(["Shipped", "Cancelled"]);
  });

  test("names only states of the table, and no move from a state to itself", () => {
    for (const state of lineStates) {
      expect(lineStates).toEqual(expect.arrayContaining([...statesAfter(state)]));
      expect(statesAfter(state)).not.toContain(state);
    }
  });

  test.each([
    ["MerchantRejected", "Merchant rejected", "Sent to production"],
    ["SentToMCP", "Sent to MCP", "Waiting For Printing"],
    ["ServiceInProgress", "Service in progress", "LTL Freight"],
    ["FulfillmentError", "Fulfillment error", "Waiting For Printing"],
    ["Confirmed", "Fulfillment accepted", "Waiting For Printing"],
    ["WaitingForPayment", "Waiting for Payment", "On Hold For Payment"],
    ["ArtworkReview", "Waiting for Doc Review", "Waiting for Doc Review"],
  ] as const)("%s is the status %s, shown as %s", (state, status, label) => {
    expect(lineStatus(state)).toBe(status);
    expect(lineStateLabel(state, "en")).toBe(label);
  });

  test("states have the same German label exactly if they have the same English label", () => {
    const labelsIn = (language: "en" | "de") => lineStates.map((state) => lineStateLabel(state, language));
    const [english, german] = [labelsIn("en"), labelsIn("de")];
    expect(german.map((label) => german.indexOf(label))).toEqual(english.map((label) => english.indexOf(label)));
    expect(lineStateLabel("WaitingForPayment", "de")).toBe("Wartet auf Zahlung");
  });
});

describe("moving a line", () => {
  const how = {
    at: new Date("2026-11-23T10:00:00Z"),
    by: { kind: "fulfiller", id: "arlington" } as const,
    why: "Accepted by the plant",
  };

  test("a move that the table allows changes the state and returns the whole move", () => {
    const line = { id: "a", state: "SentToMCP", quantity: 250 } as const;
    expect(advance(line, "Confirmed", how)).toEqual({
      ok: true,
      value: {
        line: { id: "a", state: "Confirmed", quantity: 250 },
        move: { lineId: "a", from: "SentToMCP", to: "Confirmed", ...how },
      },
    });
  });

  test("a move that the table does not allow is refused", () => {
    for (const from of lineStates) {
      for (const to of lineStates) {
        expect(advance({ id: "a", state: from }, to, how).ok).toBe(statesAfter(from).includes(to));
      }
    }
  });

  test("the text of a refusal has the labels that shoppers know", () => {
    const refusal = { kind: "invalidTransition", from: "Shipped", to: "Cancelled" } as const;
    expect(advance({ id: "a", state: "Shipped" }, "Cancelled", how)).toEqual({ ok: false, refusal });
    expect(transitionText(refusal)).toBe("A line cannot go from “Shipped” to “Cancelled”.");
  });
});

describe("a new line starts", () => {
  test.each([
    [
      "waiting for payment while unpaid",
      { mayProceed: false, artworkRequired: true, hasArtwork: true },
      "WaitingForPayment",
    ],
    [
      "waiting for artwork that is still to come",
      { mayProceed: true, artworkRequired: true, hasArtwork: false },
      "WaitingForArtwork",
    ],
    [
      "with the check of its artwork",
      { mayProceed: true, artworkRequired: true, hasArtwork: true },
      "ArtworkCheckInProgress",
    ],
    [
      "ready when blank or a sample",
      { mayProceed: true, artworkRequired: false, hasArtwork: false },
      "ReadyForProduction",
    ],
  ] as const)("%s", (_, line, state) => {
    expect(startState(line)).toBe(state);
  });
});
