import fc from "fast-check";
import { expect, test } from "vitest";
import { readableWeight } from "./weight.ts";

test.each([
  [131, { kind: "ounces", ounces: 4.6 }],
  [453.59237, { kind: "pounds", pounds: 1, ounces: 0 }],
  [540, { kind: "pounds", pounds: 1, ounces: 3 }],
])("in customary units %d g are %j", (grams, weight) => {
  expect(readableWeight(grams, "customary")).toEqual(weight);
});

test.each([
  [131.4, { kind: "grams", grams: 131 }],
  [999.6, { kind: "kilograms", kilograms: 1 }],
  [1234, { kind: "kilograms", kilograms: 1.23 }],
])("in metric units %d g are %j", (grams, weight) => {
  expect(readableWeight(grams, "metric")).toEqual(weight);
});

test("pounds and ounces are within half an ounce of the weight, and ounces stay below a pound", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 50_000, noNaN: true }), (grams) => {
      const weight = readableWeight(grams, "customary");
      const ounces =
        weight.kind === "pounds" ? weight.pounds * 16 + weight.ounces : "ounces" in weight ? weight.ounces : 0;
      expect(Math.abs(ounces * 28.349523125 - grams)).toBeLessThan(14.2);
      if ("ounces" in weight) expect(weight.ounces).toBeLessThan(16);
    }),
  );
});
