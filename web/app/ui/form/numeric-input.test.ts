import fc from "fast-check";
import { expect, test } from "vitest";
import { isForbidden } from "./numeric-input.ts";

test.each(["e", "E", "+", "-", "1e3", "-2", "+5", "2.5E1"])("a numeric field rejects %j", (text) => {
  expect(isForbidden(text)).toBe(true);
});

test("a numeric field accepts lengths and quantities as people write them", () => {
  for (const text of ["2.5", "2,5", "1,000", "1.000", " 12 ", "½"]) expect(isForbidden(text)).toBe(false);
  fc.assert(fc.property(fc.nat(), (number) => !isForbidden(String(number))));
});
