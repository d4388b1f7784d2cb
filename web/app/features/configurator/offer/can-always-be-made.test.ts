import { expect, test } from "vitest";
import { rootMailer } from "../testing/root-mailer.ts";
import { canAlwaysBeMade } from "./can-always-be-made.ts";

const range = { min: 3, max: 24, increment: 0.125 };
const product = {
  ...rootMailer,
  attributes: [
    { name: "Width", ...range },
    { name: "Height", ...range },
    { name: "Depth", ...range, min: 1, max: 8 },
    { name: "Color", options: [{ value: "White", label: "White" }] },
    { name: "Logo Repeat Length", min: 2, max: 12, increment: 0.5 },
  ],
};
const isMade = (selection: Readonly<Record<string, string>>) => canAlwaysBeMade(product, selection);

test("a size within its ranges can always be made, also at their ends", () => {
  expect(["10x8x4", "10.125x8x4", "24x24x8", "3x3x1"].filter((Size) => !isMade({ Size, Color: "White" }))).toEqual([]);
});

test("a length outside its range, between its steps or not fully typed may be refused", () => {
  expect(
    ["24.125x8x4", "10x2x4", "10x8x0.875", "10.1x8x4", "x8x4", "1.x8x4"].filter((Size) => isMade({ Size })),
  ).toEqual([]);
});

test("a box that is wider than long may be refused, as in some families", () => {
  expect(isMade({ Size: "8x10x4" })).toBe(false);
});

test("a box of a square family can always be made only if it is square", () => {
  const attributes = product.attributes.map((one) => (one.name === "Height" ? { ...one, sameAs: "Width" } : one));
  const square = { ...product, attributes };
  expect(canAlwaysBeMade(square, { Size: "8x8x4" })).toBe(true);
  expect(canAlwaysBeMade(square, { Size: "10x8x4" })).toBe(false);
});

test("another length counts only if the selection has it", () => {
  expect(isMade({ Size: "10x8x4", "Logo Repeat Length": "2.5" })).toBe(true);
  expect(isMade({ Size: "10x8x4", "Logo Repeat Length": "2.6" })).toBe(false);
});

test("a product without sizes can always be made", () => {
  expect(canAlwaysBeMade({ ...rootMailer, family: null }, {})).toBe(true);
});
