import fc from "fast-check";
import { expect, test } from "vitest";
import { dimensions } from "../structures/box-family.ts";
import { dielineOf } from "../structures/dieline.ts";
import { families } from "../structures/families.ts";
import { boxInFamily, shorterBox } from "./box-in-family.ts";
import type { DesignBox } from "./scene.ts";

const box: DesignBox = {
  family: "mailer",
  size: { length: 254, width: 203.2, depth: 101.6 },
  board: "E",
  color: "white",
  sides: "outside",
};
const length = fc.double({ min: 30, max: 900, noNaN: true });

test("a box of any size becomes one of every family that can be made, on a board of the family", () => {
  fc.assert(
    fc.property(length, length, length, fc.constantFrom(...families), (long, wide, deep, family) => {
      const found = boxInFamily("arlington", { ...box, size: { length: long, width: wide, depth: deep } }, family);
      if (found === null) throw new Error(`No ${family.code} is near`);
      expect(family.boards).toContain(found.board);
      expect(dielineOf("arlington", family, found.size, found.board).ok).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("a box that fits another family keeps its size and its board", () => {
  const [mailer] = families;
  if (mailer === undefined) throw new Error("There is a mailer");
  expect(boxInFamily("arlington", box, mailer)).toEqual(box);
});

test("a shorter box differs in one dimension, and no box is shorter than the smallest", () => {
  const [mailer] = families;
  if (mailer === undefined) throw new Error("There is a mailer");
  expect(shorterBox("arlington", box, mailer, "depth", 0.25)?.size).toEqual({ ...box.size, depth: 95.25 });
  const least = boxInFamily("arlington", { ...box, size: { length: 1, width: 1, depth: 1 } }, mailer);
  if (least === null) throw new Error("The smallest mailer can be made");
  for (const dimension of dimensions) expect(shorterBox("arlington", least, mailer, dimension, 0.25)).toBeNull();
});
