import type { RootProduct } from "@boxwright/contract/catalogue";
import { describe, expect, test } from "vitest";
import { keptSquare } from "./kept-square.ts";

const width = { name: "Width", min: 2.5, max: 10, increment: 0.25, unit: "in" };
const box: RootProduct = {
  key: "box",
  sku: "BOX",
  version: 1,
  slug: "box",
  family: "square",
  name: "Box",
  attributes: [width, { ...width, name: "Height" }],
  dependencies: [],
  defaultSelection: {},
  quantityOptions: [10],
  picture: null,
  sampleProductKey: null,
};
const square: RootProduct = { ...box, attributes: [width, { ...width, name: "Height", sameAs: "Width" }] };

describe("a typed dimension", () => {
  test.each(["length", "width"] as const)("of a square box changes length and width when the %s is typed", (side) => {
    expect(keptSquare(square, side, "6")).toEqual({ length: "6", width: "6" });
  });

  test("leaves the others alone when it is the depth, or when the box is not square", () => {
    expect(keptSquare(square, "depth", "6")).toEqual({ depth: "6" });
    expect(keptSquare(box, "length", "6")).toEqual({ length: "6" });
  });
});
