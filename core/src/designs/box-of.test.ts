import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDesigned } from "../catalogue/print.ts";
import { boxFaults, boxOf } from "./box-of.ts";
import { selectionOfBox } from "./selection-of-box.ts";

const product = {
  family: "mailer",
  board: "E",
  choices: ["Color", "Board", "Print Options"].map((name) => ({
    kind: "options" as const,
    name,
    label: { en: name, de: name },
    appliesWith: {},
    options: [],
    default: null,
  })),
  defaultSelection: {},
  dependencies: [],
};

describe("the box of a selection", () => {
  test("has its size in millimetres, its board, its color and its printed sides", () => {
    const selection = { Size: "10x8x4", Color: "Kraft", Board: "B", "Print Options": "Both sides" };
    expect(boxOf(product, selection)).toEqual({
      family: "mailer",
      size: { length: 254, width: 203.2, depth: 101.6 },
      board: "B",
      color: "kraft",
      sides: "both",
    });
  });

  test("may have its size as three lengths, and the board of the product", () => {
    const selection = { Width: "10", Height: 8, Depth: "4", Color: "White", "Print Options": "Outside" };
    expect(boxOf(product, selection)).toMatchObject({ size: { length: 254 }, board: "E", sides: "outside" });
  });

  test.each([
    ["goods that are not boxes", { ...product, family: null }, { Size: "10x8x4", "Print Options": "Outside" }],
    ["a blank box", product, { Size: "10x8x4", "Print Options": "Blank" }],
    ["a repeating logo", product, { Size: "10x8x4", "Print Options": "Repeating logo" }],
    ["no size", product, { "Print Options": "Outside" }],
    ["an unknown board", product, { Size: "10x8x4", Board: "Z", "Print Options": "Outside" }],
  ])("does not exist for %s", (_what, one, selection) => expect(boxOf(one, selection)).toBeNull());
});

test("the selection of a box has exactly this box, for every size in eighths of an inch", () => {
  const eighths = fc.integer({ min: 1, max: 400 }).map((count) => count / 8);
  const selections = fc.record({
    Size: fc.tuple(eighths, eighths, eighths).map((lengths) => lengths.join("x")),
    Color: fc.constantFrom("White", "Kraft"),
    Board: fc.constantFrom("E", "B", "24pt"),
    "Print Options": fc.constantFrom("Outside", "Both sides"),
  });
  fc.assert(
    fc.property(selections, (selection) => {
      const box = boxOf(product, selection);
      if (box === null) throw new Error("A selection has no box");
      expect(
        selectionOfBox({ ...product, attributes: product.choices }, { Size: "1x1x1", Finishing: "None" }, box),
      ).toEqual(selection);
      expect(boxFaults(box, box)).toEqual([]);
    }),
  );
});

test("every difference between two boxes is named by its path", () => {
  const box = boxOf(product, { Size: "10x8x4", Color: "White", "Print Options": "Outside" });
  if (box === null) throw new Error("The selection has no box");
  const other = { ...box, color: "kraft", size: { ...box.size, width: 203.3 } } as const;
  expect(boxFaults(other, box).map(({ path }) => path)).toEqual(["box.color", "box.size.width"]);
  expect(boxFaults({ ...box, size: { ...box.size, width: 203.201 } }, box)).toEqual([]);
});

test("a box is designed if it has a print of the shopper's own", () => {
  const printed = ["Outside", "Both sides", "Blank", "Repeating logo", undefined].map((print) =>
    isDesigned(print === undefined ? {} : { "Print Options": print }),
  );
  expect(printed).toEqual([true, true, false, false, false]);
});
