import type { Entry } from "@boxwright/core/designs/drawing/entry";
import { describe, expect, test } from "vitest";
import { changedArea } from "./changed-area.ts";

/** A square of ten millimetres. */
function square(x: number): Entry {
  return {
    object: String(x),
    path: "M0 0L10 0L10 10L0 10Z",
    matrix: [1, 0, 0, 1, x, 0],
    ink: { cmyk: [0, 0, 0, 100], white: null },
    stroke: null,
    clip: null,
    image: null,
    isContinuation: false,
  };
}

const [a, b, c] = [square(0), square(20), square(40)];
const between = (left: number, right: number) => ({ left, right, low: 0, high: 10 });

describe("the area in which two drawings differ", () => {
  test("is null for the same drawing", () => {
    expect(changedArea([a, b], [a, b])).toBeNull();
    expect(changedArea([], [])).toBeNull();
  });

  test("is where an object was and where it is", () => {
    expect(changedArea([a, b, c], [a, square(60), c])).toEqual(between(20, 70));
  });

  test("is that of an added or removed object alone", () => {
    expect(changedArea([a, c], [a, b, c])).toEqual(between(20, 30));
    expect(changedArea([a, b, c], [b, c])).toEqual(between(0, 10));
    expect(changedArea([a, b], [a])).toEqual(between(20, 30));
  });

  test("is that of the objects whose order changed", () => {
    expect(changedArea([a, b, c], [a, c, b])).toEqual(between(20, 50));
  });
});
