import fc from "fast-check";
import { expect, test } from "vitest";
import { nameBefore, nameOfCopy } from "./name-of-copy.ts";
import { sceneLimits } from "./scene.ts";

test("copies are numbered", () => {
  expect(["Sun", "Sun (2)", "Sun (9)", "Sun (big)"].map(nameOfCopy)).toEqual([
    "Sun (2)",
    "Sun (3)",
    "Sun (10)",
    "Sun (big) (2)",
  ]);
});

test("the name of a copy is well-formed text within the limit, for any name of the original", () => {
  const names = fc.string({ unit: "grapheme", minLength: 1, maxLength: 100 }).filter(({ length }) => length <= 100);
  fc.assert(
    fc.property(names, (name) => {
      const copy = nameOfCopy(name);
      expect(copy.length).toBeLessThanOrEqual(sceneLimits.nameCharacters);
      expect(copy.isWellFormed()).toBe(true);
    }),
  );
});

test("a name is cut for an ending without breaking a character", () => {
  const ending = " (other tab)";
  expect(nameBefore(ending, "Sun")).toBe("Sun");
  const name = `${"S".repeat(87)}😀${"s".repeat(20)}`;
  expect(nameBefore(ending, name)).toBe("S".repeat(87));
});
