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
  timelineOf(line).map(({ stage, status, at }) => `${stage} ${status}${at === null ? "" : ` ${at}`}`);

describe("the timeline of a line", () => {
  test("has the done steps with their dates, the current step with its start, and the steps ahead", () => {
    const line = lineThrough("Initial", "ArtworkCheckInProgress", "ReadyForProduction", "SentToProduction");
    expect(shown(line)).toEqual([
      "ordered done 1",
      "artwork done 2",
      "production current 3",
      "printing ahead",
      "shipped ahead",
    ]);
  });

  test("has a step for payment only if the line waited for it", () => {
    expect(shown(lineThrough("Initial", "WaitingForPayment"))).toEqual([
      "ordered done 1",
      "payment current 1",
      "artwork ahead",
      "production ahead",
      "printing ahead",
      "shipped ahead",
    ]);
  });

  test("has no step for artwork if the line needs none", () => {
    const blank = { ...lineThrough("Initial", "ReadyForProduction"), artworkRequired: false };
    expect(shown(blank)).toEqual(["ordered done 1", "production current 1", "printing ahead", "shipped ahead"]);
  });

  test("stops at the artwork if the artwork failed", () => {
    const line = lineThrough("Initial", "ArtworkCheckInProgress", "ArtworkFailed");
    expect(shown(line)[1]).toBe("artwork stopped 2");
  });

  test("ends when the line is shipped, and shows freight as shipping in progress", () => {
    const made = ["Initial", "ReadyForProduction", "SentToProduction", "PrintingInProgress"] as const;
    expect(shown(lineThrough(...made, "ServiceInProgress")).at(-1)).toBe("shipped current 4");
    expect(shown(lineThrough(...made, "ServiceInProgress", "Shipped")).at(-1)).toBe("shipped done 5");
  });

  test("ends when the line is cancelled, and does not count the stage of that moment as done", () => {
    const line = lineThrough("Initial", "ArtworkCheckInProgress", "ReadyForProduction", "Cancelled");
    expect(shown(line)).toEqual(["ordered done 1", "artwork done 2", "cancelled stopped 3"]);
  });

  test("has done steps, then one current step, then steps ahead, whatever states the line went through", () => {
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
        const order = steps.map(({ status }) => (status === "done" ? 0 : status === "ahead" ? 2 : 1));
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
