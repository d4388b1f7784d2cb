import { expect, test } from "vitest";
import { white, whole } from "./testing/mailer-pages.ts";
import { withChosen } from "./with-chosen.ts";

test("the placements of a shopper take the place of the shop's on their sides, if the box prints there", () => {
  const automatic = [{ ...whole, isGuess: true }];
  const onLid = { ...whole, panel: "lid", turn: 90 as const };
  expect(withChosen(automatic, [onLid], white)).toEqual([onLid]);
  for (const chosen of [[], [{ ...onLid, side: "inside" as const }], [{ ...onLid, panel: "none" }], [whole]])
    expect(withChosen(automatic, chosen, white)).toEqual(automatic);
});
