import { expect, test } from "vitest";
import { rootMailer } from "../testing/root-mailer.ts";
import { ladderQuestion, otherQuestion } from "./price-questions.ts";

const selection = { Size: "10x8x4" };
const product = { sku: "BW-MAILER", version: 1 };

test("the whole ladder is asked for at once, with the smallest order that savings are told against", () => {
  expect(ladderQuestion(rootMailer, selection)).toEqual({
    product,
    selection,
    quantities: [10, 50, 100, 250, 500, 1000],
  });
});

test("another quantity is asked for by itself", () => {
  expect(otherQuestion(rootMailer, selection, 175)).toEqual({ product, selection, quantities: [175] });
});

test("nothing is asked for a quantity that the ladder has, that is not offered, or that is none", () => {
  expect([250, 10, 5, 1001, null].map((quantity) => otherQuestion(rootMailer, selection, quantity))).toEqual(
    Array(5).fill(null),
  );
});

test("what is no box has no ladder: only its smallest order is asked for", () => {
  const insert = { ...rootMailer, family: null, quantityOptions: [{ minimum: 1, maximum: 500, increment: 1 }] };
  expect(ladderQuestion(insert, {}).quantities).toEqual([1]);
});
