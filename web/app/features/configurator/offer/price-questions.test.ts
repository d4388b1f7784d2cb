import { expect, test } from "vitest";
import { rootMailer } from "../testing/root-mailer.ts";
import { ladderQuestion, otherQuestion } from "./price-questions.ts";

const selection = { Size: "10x8x4" };
const product = { sku: "BW-MAILER", version: 1 };

test("one call requests the whole ladder and the smallest order, to which savings are compared", () => {
  expect(ladderQuestion(rootMailer, selection)).toEqual({
    product,
    selection,
    quantities: [10, 50, 100, 250, 500, 1000],
  });
});

test("a quantity outside the ladder is requested by itself", () => {
  expect(otherQuestion(rootMailer, selection, 175)).toEqual({ product, selection, quantities: [175] });
});

test("no price is requested for a quantity that the ladder has, that is not offered, or that is no number", () => {
  expect([250, 10, 5, 1001, null].map((quantity) => otherQuestion(rootMailer, selection, quantity))).toEqual(
    Array(5).fill(null),
  );
});

test("goods that are not boxes have no ladder: only the price of the smallest order is requested", () => {
  const insert = { ...rootMailer, family: null, quantityOptions: [{ minimum: 1, maximum: 500, increment: 1 }] };
  expect(ladderQuestion(insert, {}).quantities).toEqual([1]);
});
