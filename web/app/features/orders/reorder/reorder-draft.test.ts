import type { RootProduct } from "@boxwright/contract/catalogue";
import { describe, expect, test } from "vitest";
import { canChangeSize, draftOf, faultOf, goodsOf } from "./reorder-draft.ts";

const range = { min: 4, max: 24, increment: 0.125 };
const mailer: RootProduct = {
  key: "custom-mailer-box",
  sku: "BW-MAILER",
  version: 3,
  slug: "custom-mailer-box",
  family: "mailer",
  name: "Custom Mailer Box",
  isSampleProduct: false,
  attributes: ["Width", "Height", "Depth"].map((name) => ({ name, ...range })),
  dependencies: [],
  defaultSelection: {},
  quantityOptions: [{ minimum: 10, maximum: 5000, increment: 1 }],
  picture: null,
  sampleProductKey: null,
};
const line = { quantity: 250, finalSelection: { Size: "10x8x4", Board: "E-flute" } };
const draft = draftOf(line);

describe("a re-order", () => {
  test("begins with the quantity and the size of the order", () => {
    expect(draft).toEqual({ size: "same", design: "approved", quantity: "250", length: "10", width: "8", depth: "4" });
    expect(faultOf(draft, mailer)).toBeNull();
    expect(goodsOf(draft, mailer, line)).toEqual({ quantity: 250, selection: line.finalSelection, design: "approved" });
  });

  test("of the same size keeps the selection of the order, whatever the fields of another size contain", () => {
    const typed = { ...draft, quantity: "1,000", length: "x" };
    expect(faultOf(typed, mailer)).toBeNull();
    const goods = { quantity: 1000, selection: line.finalSelection };
    expect(goodsOf(typed, mailer, line)).toEqual({ ...goods, design: "approved" });
    expect(goodsOf({ ...typed, design: "newest" }, mailer, line)).toEqual({ ...goods, design: "newest" });
  });

  test("of a new size changes only the size", () => {
    const typed = { ...draft, size: "new", length: "12 1/2", width: "9,5", depth: "101.6 mm" } as const;
    expect(faultOf(typed, mailer)).toBeNull();
    expect(goodsOf(typed, mailer, line).selection).toEqual({ Size: "12.5x9.5x4", Board: "E-flute" });
    expect(goodsOf({ ...typed, design: "newest" }, mailer, line).design).toBe("approved");
  });

  test.each([
    [{ length: "ten" }, "length"],
    [{ width: "3" }, "width"],
    [{ depth: "24.1" }, "depth"],
    [{ quantity: "9" }, "quantity"],
    [{ quantity: "" }, "quantity"],
  ] as const)("with %j has a fault in the %s", (typed, fault) => {
    expect(faultOf({ ...draft, size: "new", ...typed }, mailer)).toBe(fault);
  });
});

test("only a box with free dimensions comes in another size", () => {
  expect(canChangeSize(mailer, line)).toBe(true);
  expect(canChangeSize({ ...mailer, attributes: [] }, line)).toBe(false);
  expect(canChangeSize(mailer, { finalSelection: { Repeat: "2" } })).toBe(false);
});
