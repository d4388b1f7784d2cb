import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rectangle } from "../structures/sheet.ts";
import { cornersOf } from "./frame.ts";
import { pickAt, pickWithin } from "./pick.ts";

const below = { id: "below", outline: rectangle(0, 0, 100, 100) };
const above = { id: "above", outline: rectangle(40, 40, 60, 60) };
const turned = { id: "turned", outline: cornersOf({ x: 200, y: 0, w: 100, h: 20, turn: 45 }) };
const line = { id: "line", outline: rectangle(300, 0, 300, 100) };
const all = [below, above, turned, line];

describe("a point", () => {
  test("picks the uppermost object first", () => {
    expect(pickAt(all, [50, 50], 0)).toEqual(["above", "below"]);
    expect(pickAt(all, [10, 10], 0)).toEqual(["below"]);
  });

  test("picks a turned object only where it is", () => {
    expect(pickAt(all, [250, 10], 0)).toEqual(["turned"]);
    expect(pickAt(all, [205, 15], 0)).toEqual([]);
  });

  test("picks objects nearby, so that a line can be picked", () => {
    expect(pickAt(all, [301, 50], 0)).toEqual([]);
    expect(pickAt(all, [301, 50], 2)).toEqual(["line"]);
  });
});

describe("a marquee", () => {
  test("picks the objects that it touches, whether it is drawn from its left or its right end", () => {
    expect(pickWithin(all, [70, 70], [45, 45], "touched")).toEqual(["below", "above"]);
    expect(pickWithin(all, [10, 10], [20, 20], "touched")).toEqual(["below"]);
    expect(pickWithin(all, [295, 20], [320, 30], "touched")).toEqual(["line"]);
    expect(pickWithin(all, [120, 120], [130, 130], "touched")).toEqual([]);
  });

  test("picks a turned object that it crosses, even if it contains no corner of the object", () => {
    expect(pickWithin(all, [249, -100], [251, 100], "touched")).toEqual(["turned"]);
    expect(pickWithin(all, [200, 12], [210, 20], "touched")).toEqual([]);
  });

  test("picks only the objects that it contains wholly, if that is chosen", () => {
    expect(pickWithin(all, [-1, -1], [101, 101], "contained")).toEqual(["below", "above"]);
    expect(pickWithin(all, [30, 30], [101, 101], "contained")).toEqual(["above"]);
  });
});

test("everything that a marquee contains is also touched by it", () => {
  const length = fc.integer({ min: -50, max: 50 });
  const box = fc.record({
    x: length,
    y: length,
    w: fc.nat(60),
    h: fc.nat(60),
    turn: fc.integer({ min: -180, max: 180 }),
  });
  fc.assert(
    fc.property(fc.array(box, { maxLength: 5 }), length, length, length, length, (frames, ax, ay, bx, by) => {
      const targets = frames.map((frame, index) => ({ id: `${index}`, outline: cornersOf(frame) }));
      const touched = pickWithin(targets, [ax, ay], [bx, by], "touched");
      for (const id of pickWithin(targets, [ax, ay], [bx, by], "contained")) expect(touched).toContain(id);
    }),
  );
});
