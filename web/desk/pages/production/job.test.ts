import { lineStates, statesAfter } from "@boxwright/core/orders/line-states";
import { expect, test } from "vitest";
import { neighbour, nextStep } from "./job.ts";

const columns = [["a1", "a2", "a3"], [], ["b1"], ["c1", "c2"]];

test.each([
  [null, "down", "a1"],
  ["a1", "down", "a2"],
  ["a1", "up", "a1"],
  ["a3", "down", "a3"],
  ["a3", "right", "b1"],
  ["b1", "right", "c1"],
  ["c2", "left", "b1"],
  ["a2", "left", "a2"],
] as const)("from %s, %s leads to %s", (current, direction, next) => {
  expect(neighbour(columns, current, direction)).toBe(next);
});

test("every next step is a move that the line may make", () => {
  for (const state of lineStates) {
    const step = nextStep(state);
    if (step !== null) expect(statesAfter(state)).toContain(step);
  }
});
