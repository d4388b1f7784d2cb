import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { containsCardNumber, passesLuhn } from "./card-number.ts";

const digit = fc.integer({ min: 0, max: 9 });

describe("the check digit", () => {
  test("exactly one last digit completes any number", () => {
    fc.assert(
      fc.property(fc.array(digit, { minLength: 1, maxLength: 18 }), (digits) => {
        const completions = [...Array(10).keys()].filter((last) => passesLuhn(`${digits.join("")}${last}`));
        expect(completions).toHaveLength(1);
      }),
    );
  });
});

describe("a text with a card number is recognised", () => {
  test.each([
    ["plain", "4111111111111111"],
    ["in groups of four", "PO 4111 1111 1111 1111 thanks"],
    ["with hyphens", "card:4012-8888-8888-1881"],
    ["of fifteen digits in its own groups", "3782 822463 10005"],
    ["of fourteen digits", "36259600000004"],
    ["beside another number", "order 12, 5105105105105100"],
  ])("%s", (_, text) => {
    expect(containsCardNumber(text)).toBe(true);
  });
});

describe("a text without one is left alone", () => {
  test.each([
    ["a purchase order number", "PO-2026-000417"],
    ["a number that fails the check", "4111 1111 1111 1112"],
    ["a phone number", "+1 (817) 555-0123"],
    ["an id", "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20"],
    ["digits that no card begins with", "0000000000000000"],
    ["a longer run", "41111111111111110000000"],
  ])("%s", (_, text) => {
    expect(containsCardNumber(text)).toBe(false);
  });
});
