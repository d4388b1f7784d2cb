import { describe, expect, test } from "vitest";
import type { Selection } from "./product.ts";
import { resolveSelection } from "./selection.ts";
import { defaultChoices, product, refusalOf } from "./testing/product.ts";

describe("the choices of a selection", () => {
  const selectionOf = (change: Selection) => {
    const resolved = resolveSelection(product, { ...product.defaultSelection, ...change });
    if (!resolved.ok) throw new Error(JSON.stringify(resolved.refusal));
    return resolved.value.selection;
  };

  test("take their defaults if they are left open, and are listed in the product's order", () => {
    const names = ["Size", "Color", "Board", "Print Options", "PrintColor", "Finishing"];
    expect(Object.keys(selectionOf({}))).toEqual(names);
    expect(selectionOf({})).toEqual({ ...product.defaultSelection, ...defaultChoices });
  });

  test("leave out an attribute that does not apply, and refuse a value for it", () => {
    expect(selectionOf({ "Print Options": "Blank" })).toEqual({
      Size: "10x8x4",
      Color: "White",
      Board: "E",
      "Print Options": "Blank",
    });
    const requested = { ...product.defaultSelection, "Print Options": "Blank", PrintColor: "1 color" };
    expect(refusalOf(requested)?.faults).toEqual([
      {
        attribute: "PrintColor",
        message: "PrintColor goes only with Print Options Repeating logo or Outside or Both sides",
      },
    ]);
  });

  test("replace a default that is ruled out by the first possible value", () => {
    expect(selectionOf({ "Print Options": "Repeating logo" })).toMatchObject({
      PrintColor: "1 color",
      "Logo Repeat Length": "3",
    });
  });

  test("let a logo repeat at any length on the steps of its range", () => {
    const logo = { "Print Options": "Repeating logo" };
    expect(selectionOf({ ...logo, "Logo Repeat Length": "2.50" })["Logo Repeat Length"]).toBe("2.5");
    for (const length of [0.5, 12.25, 2.1, "wide"]) {
      expect(refusalOf({ ...product.defaultSelection, ...logo, "Logo Repeat Length": length })?.faults).toEqual([
        { attribute: "Logo Repeat Length", message: "between 1 and 12 in increments of 0.25" },
      ]);
    }
  });

  test.each([
    [
      "another choice",
      { Color: "Kraft", Finishing: "Gloss varnish" },
      "Finishing",
      "Gloss varnish doesn’t adhere to kraft",
    ],
    ["the size", { Board: "B" }, "Board", "B-flute is for large boxes"],
  ])("refuse a value that %s rules out, with the reason", (_what, change, attribute, message) => {
    expect(refusalOf({ ...product.defaultSelection, ...change })).toEqual({
      code: "InvalidSelection",
      faults: [{ attribute, message }],
    });
  });

  test("accept the same value if nothing rules it out", () => {
    expect(selectionOf({ Size: "16x10x4.125", Board: "B" })["Board"]).toBe("B");
    expect(selectionOf({ Finishing: "Gloss varnish" })["Finishing"]).toBe("Gloss varnish");
  });
});
