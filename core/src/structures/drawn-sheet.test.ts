import { describe, expect, test } from "vitest";
import { reviewSheetOf } from "./drawn-sheet.ts";
import { families } from "./families.ts";
import { printSides } from "./sheet.ts";
import { referenceBox } from "./testing/reference-box.ts";

const pointsIn = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

describe.each(families)("the sheet of a $code for prepress", (family) => {
  test.each(printSides)("has its safe area and the names of its panels on the blank, seen from the %s", (side) => {
    const { width, height, safe, names } = reviewSheetOf(referenceBox(family), side);
    const isOnBlank = ([x, y]: readonly [number, number]) => x >= 0 && y >= 0 && x <= width && y <= height;
    expect(pointsIn(safe).length).toBeGreaterThan(2);
    expect(pointsIn(safe).every(isOnBlank)).toBe(true);
    expect(names.en.length).toBeGreaterThan(2);
    expect([...names.en, ...names.de].every(({ x, y }) => isOnBlank([x, y]))).toBe(true);
    expect(names.de.filter(({ text }) => names.en.some((name) => name.text === text))).toEqual([]);
  });
});
