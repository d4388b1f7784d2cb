import fc from "fast-check";
import { postcodeValidator } from "postcode-validator";
import { expect, test } from "vitest";
import { formatPostalCode } from "./fields.ts";

const letter = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZÉ");
const digit = fc.constantFrom(..."0123456789٣");
const mark = fc.constantFrom("", " ", "-");
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(""));
const digits = (count: number) => fc.string({ unit: digit, minLength: count - 1, maxLength: count + 1 });

const canadian = joined(letter, digit, letter, mark, digit, letter, digit);
const american = fc.oneof(digits(5), joined(digits(5), mark, digits(4)));

test.each([
  ["CA", canadian],
  ["US", american],
] as const)("postal codes of %s have the form that a library of postal codes knows", (country, texts) => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ maxLength: 12 })), (text) => {
      const code = text.toUpperCase().replaceAll(/[\s-]/g, "");
      const spelled = [code, `${code.slice(0, 3)} ${code.slice(3)}`, `${code.slice(0, 5)}-${code.slice(5)}`];
      const known = spelled.some((one) => postcodeValidator(one, country));
      expect(formatPostalCode(text, country) !== null).toBe(known);
    }),
    { numRuns: 2000 },
  );
});
