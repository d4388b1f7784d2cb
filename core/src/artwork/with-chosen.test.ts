import { expect, test } from "vitest";
import { placesIn, placeText } from "../structures/place-text.ts";
import { white, whole } from "./testing/mailer-pages.ts";
import { chosenAfter, withChosen } from "./with-chosen.ts";

test("the placements of a shopper take the place of the shop's on their sides, if the box prints there", () => {
  const automatic = [{ ...whole, isGuess: true }];
  const onLid = { ...whole, panel: "lid", turn: 90 as const };
  expect(withChosen(automatic, [onLid], white)).toEqual([onLid]);
  for (const chosen of [[], [{ ...onLid, side: "inside" as const }], [{ ...onLid, panel: "none" }], [whole]])
    expect(withChosen(automatic, chosen, white)).toEqual(automatic);
});

const onLid = { ...whole, panel: "lid", isGuess: false };
const onFront = { ...whole, panel: "front", x: 20, isGuess: false };

test("a page is on a side as often as its shopper placed it there, up to 24 times", () => {
  const automatic = [{ ...whole, isGuess: true }];
  expect(withChosen(automatic, [onLid, onFront], white)).toEqual([onLid, onFront]);
  expect(withChosen(automatic, [onLid, { ...onFront, panel: "none" }], white)).toEqual([onLid]);
  expect(withChosen(automatic, placesIn(placeText([onLid, onFront])), white)).toEqual([onLid, onFront]);
  const many = Array.from({ length: 60 }, (_, x) => ({ ...onLid, x }));
  expect(withChosen(automatic, many, white)).toHaveLength(24);
});

test("a change of one place keeps the other places of its side, and leaves out sides as the shop placed them", () => {
  const inside = { ...whole, side: "inside" as const };
  const moved = { ...onFront, x: 30 };
  const shown = [whole, onFront, inside];
  expect(chosenAfter(shown, [whole, inside], { before: onFront, after: moved })).toEqual([whole, moved]);
  expect(chosenAfter([onLid, onFront, inside], [whole, inside], { before: onLid, after: whole })).toEqual([]);
});
