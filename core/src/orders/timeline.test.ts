import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LineState, lineStates, statesAfter } from "./line-states.ts";
import { lineTone, needsShopper, timelineNodes, timelineOf } from "./timeline.ts";

/** A line that went through these states, one a day from the first. */
function lineThrough(...[first, ...others]: [LineState, ...LineState[]]) {
  const states = [first, ...others];
  const moves = states.slice(1).map((to, index) => ({ from: states[index] ?? first, to, at: index + 1 }));
  return { state: states.at(-1) ?? first, moves };
}

/** `d` done, `n` current, `f` failed, `x` cancelled, `-` ahead, for each of the five nodes. */
const signs = { done: "d", current: "n", failed: "f", cancelled: "x", ahead: "-" } as const;
const nodesOf = (line: ReturnType<typeof lineThrough>) =>
  timelineOf(line)
    .map(({ status }) => signs[status])
    .join("");
const daysOf = (line: ReturnType<typeof lineThrough>) => timelineOf(line).map(({ at }) => at);

describe("the timeline of a line", () => {
  test.each<[LineState, string, ReturnType<typeof lineTone>]>([
    ["Initial", "n----", "new"],
    ["WaitingForPayment", "n----", "due"],
    ["WaitingForArtwork", "dn---", "due"],
    ["ArtworkCheckInProgress", "dn---", "atWork"],
    ["ArtworkFailed", "df---", "fault"],
    ["ArtworkReview", "dn---", "atWork"],
    ["ArtworkRejected", "df---", "fault"],
    ["WaitingForCustomerApproval", "ddn--", "due"],
    ["ReadyForProduction", "ddn--", "atWork"],
    ["SentToMCP", "dddn-", "atWork"],
    ["Confirmed", "dddn-", "atWork"],
    ["FulfillmentError", "dddn-", "atWork"],
    ["MerchantRejected", "dddn-", "atWork"],
    ["SentToProduction", "dddn-", "atWork"],
    ["PrintingInProgress", "dddn-", "atWork"],
    ["ServiceInProgress", "ddddn", "atWork"],
    ["Shipped", "ddddd", "finished"],
    ["Cancelled", "dx", "ended"],
  ])("of a line in the state %s is %s, and its tone is %s", (state, nodes, tone) => {
    expect(nodesOf(lineThrough("Initial", state))).toBe(nodes);
    expect(lineTone(state)).toBe(tone);
  });

  test("dates a step by the last time that the line left it", () => {
    const line = lineThrough(
      "Initial",
      "ArtworkCheckInProgress",
      "WaitingForCustomerApproval",
      "ArtworkCheckInProgress",
      "ReadyForProduction",
      "SentToProduction",
    );
    expect(daysOf(line)).toEqual([1, 4, 5, 5, null]);
  });

  test("dates the first step by the order, even if the line waits for its payment afterwards", () => {
    expect(daysOf(lineThrough("Initial", "WaitingForPayment", "WaitingForArtwork"))).toEqual([1, 2, null, null, null]);
  });

  test("ends at the node where the line was cancelled, and does not count it as done", () => {
    const line = lineThrough("Initial", "ArtworkCheckInProgress", "ReadyForProduction", "Cancelled");
    expect(nodesOf(line)).toBe("ddx");
    expect(daysOf(line)).toEqual([1, 2, 3]);
  });

  test("counts the node of the artwork as done for goods without artwork", () => {
    expect(nodesOf(lineThrough("Initial", "ReadyForProduction"))).toBe("ddn--");
  });

  test("has done nodes, the current node, and those ahead unless the line is cancelled, with ascending dates", () => {
    const walk = fc.array(fc.nat(), { maxLength: 14 }).map((choices) => {
      const states: [LineState, ...LineState[]] = ["Initial"];
      for (const choice of choices) {
        const next = statesAfter(states.at(-1) ?? "Initial");
        const state = next[choice % next.length];
        if (state !== undefined) states.push(state);
      }
      return lineThrough(...states);
    });
    fc.assert(
      fc.property(walk, (line) => {
        const steps = timelineOf(line);
        const nodes = line.state === "Cancelled" ? timelineNodes.slice(0, steps.length) : timelineNodes;
        expect(steps.map(({ node }) => node)).toEqual(nodes);
        expect(nodesOf(line)).toMatch(/^(d*[nf]-*|d+x|d{5})$/);
        const days = steps.flatMap(({ at }) => at ?? []);
        expect(days).toEqual(days.toSorted((one, other) => one - other));
        expect(days).toHaveLength(
          line.moves.length === 0 ? 0 : steps.filter(({ status }) => status !== "ahead").length,
        );
      }),
    );
  });
});

test("a line needs its shopper for payment, artwork and approval only", () => {
  expect(lineStates.filter(needsShopper)).toEqual([
    "WaitingForPayment",
    "WaitingForArtwork",
    "ArtworkFailed",
    "ArtworkRejected",
    "WaitingForCustomerApproval",
  ]);
});
