import { expect, test } from "vitest";
import { refusalOf } from "./refusal-of.ts";

test.each([
  ["TooManyDesigns", 422, "tooMany"],
  ["PayloadTooLarge", 413, "tooLarge"],
  ["InvalidSize", 422, "box"],
  ["InvalidDesign", 422, "limits"],
  ["NotFound", 404, "file"],
  ["SomethingNew", 422, "other"],
] as const)("a refusal with %s (%i) is explained as %s", (code, status, refusal) => {
  expect(refusalOf({ code, status })).toBe(refusal);
});

test("a proxy that refuses a large body without a code is explained, too", () => {
  expect(refusalOf({ code: null, status: 413 })).toBe("tooLarge");
});
