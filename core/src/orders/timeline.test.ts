import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LineState, statesAfter } from "./line-states.ts";
import { timelineOf } from "./timeline.ts";

/** A line that went through these states, one a day from the first. */
function lineThrough(...[first, ...others]: [LineState, ...LineState[]]) {
  const states = [first, ...others];
  const moves = states.slice(1).map((to, index) => ({ from: states[index] ?? first, to, at: index + 1 }));
  return { state: states.at(-1) ?? first, artworkRequired: true, moves };
}

const shown = (line: Parameters<typeof timelineOf<number>>[0]) =>
  timelineOf(line).map(({ stage, standing, at }) => `${stage} ${standing}${at === null ? "" : ` ${at}`}`);

describe("the timeline of a line", () => {
  test("says what is done and when, where the line stands and since when, and what is ahead", () => {
    const line = lineThrough("Initial", "ArtworkCheckInProgress", "ReadyForProduction", "SentToProduction");
    expect(shown(line)).toEqual([
      "ordered done 1",
      "artwork done 2",
      "production current 3",
      "printing ahead",
      "shipped ahead",
    ]);
  });

  test("has a step for the payment only where the line waited for it", () => {
    expect(shown(lineThrough("Initial", "WaitingForPayment"))).toEqual([
      "ordered done 1",
      "payment current 1",
      "artwork ahead",
      "production ahead",
      "printing ahead",
      "shipped ahead",
    ]);
  });

  test("has no step for artwork where none is needed", () => {
    const blank = { ...lineThrough("Initial", "ReadyForProduction"), artworkRequired: false };
    expect(shown(blank)).toEqual(["ordered done 1", "production current 1", "printing ahead", "shipped ahead"]);
  });

  test("stops where the artwork failed", () => {
    const line = lineThrough("Initial", "ArtworkCheckInProgress", "ArtworkFailed");
    expect(shown(line)[1]).toBe("artwork stopped 2");
  });

  test("is done with the shipping, and shows freight as a step on the way there", () => {
    const made = ["Initial", "ReadyForProduction", "SentToProduction", "PrintingInProgress"] as const;
    expect(shown(lineThrough(...made, "ServiceInProgress")).at(-1)).toBe("shipped current 4");
    expect(shown(lineThrough(...made, "ServiceInProgress", "Shipped")).at(-1)).toBe("shipped done 5");
  });

  test("ends where the line was cancelled, and counts what was broken off as not done", () => {
    const line = lineThrough("Initial", "ArtworkCheckInProgress", "ReadyForProduction", "Cancelled");
    expect(shown(line)).toEqual(["ordered done 1", "artwork done 2", "cancelled stopped 3"]);
  });

  test("goes from done over one present step to what is ahead, whatever the line went through", () => {
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
      fc.property(walk, fc.boolean(), (line, artworkRequired) => {
        const steps = timelineOf({ ...line, artworkRequired });
        const order = steps.map(({ standing }) => (standing === "done" ? 0 : standing === "ahead" ? 2 : 1));
        expect(order).toEqual(order.toSorted());
        expect(order.filter((place) => place === 1)).toHaveLength(line.state === "Shipped" ? 0 : 1);
        const days = steps.flatMap(({ at }) => at ?? []);
        expect(days).toEqual(days.toSorted((one, other) => one - other));
        expect(days).toHaveLength(
          steps.length - order.filter((place) => place === 2).length - (line.moves.length === 0 ? 1 : 0),
        );
      }),
    );
  });
});
