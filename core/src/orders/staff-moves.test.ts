import { expect, test } from "vitest";
import { lineStates, statesAfter } from "./line-states.ts";
import { staffGoalsFrom } from "./staff-moves.ts";

test("staff can make only moves that the table of states allows", () => {
  for (const state of lineStates)
    expect(statesAfter(state)).toEqual(expect.arrayContaining([...staffGoalsFrom(state)]));
});

test("staff can move a line in review to every state that may follow, except to Cancelled, because a cancellation also refunds it", () => {
  const goals = statesAfter("ArtworkReview").filter((state) => state !== "Cancelled");
  expect(staffGoalsFrom("ArtworkReview")).toEqual(goals);
});
