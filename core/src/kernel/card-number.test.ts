import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { containsCardNumber, passesLuhn, withoutCardNumbers } from "./card-number.ts";

const digit = fc.integer({ min: 0, max: 9 });

describe("the check digit", () => {
  test("has exactly one right value for any other digits", () => {
    fc.assert(
      fc.property(fc.array(digit, { minLength: 1, maxLength: 18 }), (digits) => {
        const completions = [...Array(10).keys()].filter((last) => passesLuhn(`${digits.join("")}${last}`));
        expect(completions).toHaveLength(1);
      }),
    );
  });
});

describe("a card number is found", () => {
  test.each([
    ["plain", "4111111111111111"],
    ["in groups of four", "PO 4111 1111 1111 1111 thanks"],
    ["with hyphens", "card:4012-8888-8888-1881"],
    ["of fifteen digits in its own groups", "3782 822463 10005"],
    ["of fourteen digits", "36259600000004"],
    ["beside another number", "order 12, 5105105105105100"],
    ["before its expiry date", "4111 1111 1111 1111 12/27"],
    ["before its expiry date and security code", "4111111111111111 1227 123"],
    ["before a security code of four digits", "3782 822463 10005 1234"],
    ["after an unrelated number", "5 4111 1111 1111 1111"],
    ["after a word's dot", "No.4111111111111111"],
    ["after a hyphen", "x-4111111111111111"],
    ["at the end of a sentence", "It is 4111111111111111."],
    ["with dots", "4111.1111.1111.1111"],
    ["with spaced dashes", "4111 – 1111 – 1111 – 1111"],
    ["line by line", "4111\n1111\n1111\n1111"],
    ["digit by digit", "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"],
    ["in other spaces", "4111\u00a01111\u00a01111\u00a01111"],
    ["in full width", "４１１１１１１１１１１１１１１１"],
    ["around an invisible character", "41\u200b11111111111111"],
    ["struck through", Array.from("4111111111111111", (figure) => `${figure}\u0336`).join("")],
    ["after a long run of unrelated digits", `${"12345678901234567890".repeat(3)} 4111 1111 1111 1111`],
  ])("%s", (_, text) => {
    expect(containsCardNumber(text)).toBe(true);
  });
});

describe("no card number is found in", () => {
  test.each([
    ["a purchase order number", "PO-2026-000417"],
    ["a number that fails the check", "4111 1111 1111 1112"],
    ["a phone number", "+1 (817) 555-0123"],
    ["an id", "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20"],
    ["digits with which no card number begins", "0000000000000000"],
    ["a run of too many digits", "41111111111111110000000"],
    ["two phone numbers", "214-555-0142 / 214-555-0143"],
    ["a measurement", "4.111111111111111 of 0.4111111111111111"],
    ["quantities", "250, 500, 1000, 2500, 5000 and 10000"],
    ["days and times", "2026-11-22 10:30 to 2026-12-24 18:00"],
    ["a number longer than the cards of its issuer", "40000000000000002"],
  ])("%s", (_, text) => {
    expect(containsCardNumber(text)).toBe(false);
  });
});

/** The definition, however slow: checks all consecutive groups of every run against the rules of the issuers. */
function namesCard(text: string): boolean {
  const issued =
    /^(?:4(?:\d{12}|\d{15}|\d{18})|5[0-8]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[0689]\d{12}|35\d{14}|6\d{15,18})$/;
  const runs = text.match(/\d+(?:[\s\p{Pd}._/]{1,3}\d+)*/gu) ?? [];
  return runs.some((run) => {
    const groups = run.split(/\D+/);
    return groups.some((_, from) =>
      groups.slice(from).some((__, more) => {
        const digits = groups.slice(from, from + more + 1).join("");
        return issued.test(digits) && passesLuhn(digits);
      }),
    );
  });
}

const piece = fc.oneof(
  fc.constantFrom("4111", "1111", "4", "3782", "822463", "10005", "5105105105105100", "6011", "30"),
  fc.array(digit, { minLength: 1, maxLength: 21 }).map((digits) => digits.join("")),
);
const gap = fc.constantFrom("", "-", " ", " - ", ". ", "\n", "    ", "a", "\u{10ead}", "–");

test("finds the same card numbers as a search through all combinations of groups", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(piece, gap), { maxLength: 12 }), (pieces) => {
      const text = pieces.flat().join("");
      fc.pre(!/\d\.\d{7}/.test(text));
      expect(containsCardNumber(text)).toBe(namesCard(text));
      expect(withoutCardNumbers(text, "x") === text).toBe(!namesCard(text));
    }),
    { numRuns: 2000 },
  );
});

test("replaces only the run of digits that holds a card number", () => {
  expect(withoutCardNumbers("order 12, 4111 1111 1111 1111 12/27; 817-555-0142", "[hidden]")).toBe(
    "order 12, [hidden]; 817-555-0142",
  );
});
