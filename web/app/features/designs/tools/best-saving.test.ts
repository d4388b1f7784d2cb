import { expect, test } from "vitest";
import type { BoxPrice } from "../state/box-pricing.ts";
import { bestSaving } from "./best-saving.ts";

const priced = (total: number): BoxPrice => ({ state: "priced", total, text: `$${total / 100}` });

test("the dimension that saves most is offered, in whole percent rounded down", () => {
  const prices = { length: priced(56_000), width: priced(53_400), depth: priced(57_000) };
  expect(bestSaving(priced(57_000), prices)).toEqual({ dimension: "width", percent: 6, price: "$534" });
});

test("a saving of less than a percent, and boxes that are not sold, are not offered", () => {
  const refused: BoxPrice = { state: "refused" };
  expect(bestSaving(priced(57_000), { length: priced(56_900), width: refused, depth: refused })).toBeNull();
  expect(bestSaving(refused, { length: priced(1), width: refused, depth: refused })).toBeNull();
});
