import { resolveSize } from "@boxwright/core/catalogue/size";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { families } from "@boxwright/core/structures/families";
import { sizeFaults } from "@boxwright/core/structures/size-faults";
import { expect, test } from "vitest";
import { wordOfFault } from "./fault-words.ts";

test.each(families)("there are words for each size that the $code box excludes", (family) => {
  const { length, width, depth } = family.ranges;
  const wide = { length: length.min * 25.4, width: width.max * 25.4, depth: depth.max * 25.4 };
  const faults = sizeFaults(family, wide);
  expect(faults.length).toBeGreaterThan(0);
  for (const { message } of faults) expect(wordOfFault(message), message).not.toBeNull();
});

test("there are words for a blank that is too large", () => {
  const large = families.flatMap((family) => {
    const { length, width, depth } = family.ranges;
    const size = { length: length.max * 25.4, width: Math.min(width.max, length.max) * 25.4, depth: depth.max * 25.4 };
    const laid = dielineOf("arlington", family, size);
    return laid.ok ? [] : laid.refusal;
  });
  expect(large.length).toBeGreaterThan(0);
  for (const { message } of large) expect(wordOfFault(message), message).not.toBeNull();
});

test.each([1, 1.5, 2])("there are words for a box more than %d times as wide as long", (widthPerLength) => {
  const range = { min: 1, max: 99, step: 1 };
  const attribute = { presets: [], ranges: { length: range, width: range, depth: range }, widthPerLength };
  const [wide, oblong] = [false, true].map((isSquare) => resolveSize({ ...attribute, isSquare }, { Size: "10x50x5" }));
  for (const size of [wide, oblong]) {
    const message = size === undefined || size.ok ? "" : (size.refusal.faults[0]?.message ?? "");
    expect(wordOfFault(message), message).not.toBeNull();
  }
});

test("a fault without words of its own stays as the server wrote it", () =>
  expect(wordOfFault("must be 4")).toBeNull());
