import { expect, test } from "vitest";
import { describeSelection, formatInches } from "./describe-selection.ts";
import { resolveSelection } from "./selection.ts";
import { product } from "./testing/product.ts";

test("a selection is shown with real fractions and its labels", () => {
  const asked = {
    ...product.defaultSelection,
    Size: "10.125x8x2.5",
    Color: "Kraft",
    "Print Options": "Repeating logo",
  };
  const resolved = resolveSelection(product, { ...asked, "Logo Repeat Length": 2.25 });
  expect(resolved.ok && describeSelection(product, resolved.value)).toEqual([
    { key: "Size", value: "10⅛ × 8 × 2½ in" },
    { key: "Color", value: "Kraft liner" },
    { key: "Board", value: "E-flute" },
    { key: "Print", value: "Repeating logo" },
    { key: "Logo repeats every", value: "2¼ in" },
    { key: "Ink", value: "One color" },
    { key: "Finishing", value: "None" },
  ]);
  expect(formatInches(0.4)).toBe("0.4");
});
