import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Placement } from "../artwork/placement.ts";
import { sampleApproval } from "../designs/testing/sample-approval.ts";
import { type PrintedGoods, printText } from "./proof.ts";
import { mailerLine } from "./testing/sample-order.ts";

const file = (id: string) => ({ id, name: `${id}.pdf`, hasPreview: false, pixels: null });
const placement: Placement = {
  side: "outside",
  upload: "a",
  page: 0,
  panel: null,
  turn: 0,
  scale: 1,
  x: 1,
  y: 2,
  isGuess: false,
};
const goods: PrintedGoods = { ...mailerLine, selection: { Size: "10x8x4", Sides: 2 }, artwork: [file("a"), file("b")] };
const hashOf = (id: string) => `hash of ${id}`;

describe("the canonical text of a print", () => {
  test("does not depend on the sequence in which the options are stored", () => {
    const options = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer()));
    fc.assert(
      fc.property(options, (selection) => {
        const reversed = Object.fromEntries(Object.entries(selection).reverse());
        expect(printText({ ...goods, selection: reversed }, hashOf)).toBe(printText({ ...goods, selection }, hashOf));
      }),
    );
  });

  test("does not depend on the quantity, the price, the state and the names of the files", () => {
    const renamed = goods.artwork.map((one) => ({ ...one, name: "another.pdf" }));
    const line = { ...mailerLine, ...goods, artwork: renamed, quantity: 9, state: "Shipped" as const };
    expect(printText(line, hashOf)).toBe(printText(goods, hashOf));
  });

  test("does not depend on the ids of files with the same bytes", () => {
    const sentAgain = [file("c"), file("d")];
    const bytesOf = (id: string) => (id === "a" || id === "c" ? "first" : "second");
    expect(printText({ ...goods, artwork: sentAgain }, bytesOf)).toBe(printText(goods, bytesOf));
  });

  test.each<[string, Partial<PrintedGoods>]>([
    ["the product", { productKey: "custom-shipper-box" }],
    ["its version", { skuVersion: 2 }],
    ["an option", { selection: { Size: "10x8x4", Sides: 1 } }],
    ["the type of an option's value", { selection: { Size: "10x8x4", Sides: "2" } }],
    ["the files", { artwork: [file("a")] }],
    ["the sequence of the files", { artwork: [file("b"), file("a")] }],
    ["the design", { designId: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c50" }],
    ["the approved print of a design", { approval: sampleApproval }],
    ["the place of a file", { placements: [placement] }],
  ])("changes with %s", (_what, change) => {
    expect(printText({ ...goods, ...change }, hashOf)).not.toBe(printText(goods, hashOf));
  });

  test("changes with the bytes of a file", () => {
    expect(printText(goods, (id) => `other ${id}`)).not.toBe(printText(goods, hashOf));
  });
});
