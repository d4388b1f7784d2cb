import { expect, test } from "vitest";
import { fittingSelection } from "./fitting-selection.ts";
import type { Selection } from "./product.ts";
import { resolveSelection } from "./selection.ts";
import { anyPrint, defaultChoices, product } from "./testing/product.ts";

test("a selection with a changed choice drops or replaces the values that no longer fit", () => {
  const chosen = {
    ...product.defaultSelection,
    ...defaultChoices,
    Finishing: "Gloss varnish",
    "Logo Repeat Length": 4,
  };
  const fit = (change: Selection) =>
    fittingSelection({ ...product, attributes: product.choices }, { ...chosen, ...change }, null);
  expect(fit({ "Print Options": "Blank" })).toEqual({
    Size: "10x8x4",
    Color: "White",
    Board: "E",
    "Print Options": "Blank",
  });
  expect(fit({ Color: "Kraft" })).toMatchObject({ Finishing: "None" });
  expect(fit({ "Print Options": "Repeating logo" })).toMatchObject({ "Logo Repeat Length": 4 });
  for (const Color of ["White", "Kraft"])
    for (const print of ["Blank", ...anyPrint])
      expect(resolveSelection(product, fit({ Color, "Print Options": print })).ok).toBe(true);
});
