import { expect, test } from "vitest";
import { describeSelection, formatInches } from "./describe-selection.ts";
import { resolveSelection } from "./selection.ts";
import { product } from "./testing/product.ts";

test("a selection is described with typographic fractions and the product's labels", () => {
  const selection = {
    ...product.defaultSelection,
    Size: "10.125x8x2.5",
    Color: "Kraft",
    "Print Options": "Repeating logo",
  };
  const resolved = resolveSelection(product, { ...selection, "Logo Repeat Length": 2.25 });
  const described = resolved.ok ? describeSelection(product, resolved.value) : [];
  expect(described.map(({ displayNames: { en } }) => en)).toEqual([
    { key: "Size", value: "10⅛ × 8 × 2½ in" },
    { key: "Color", value: "Kraft liner" },
    { key: "Board", value: "E-flute" },
    { key: "Print", value: "Repeating logo" },
    { key: "Logo repeats every", value: "2¼ in" },
    { key: "Ink", value: "One color" },
    { key: "Finishing", value: "None" },
  ]);
  expect(described.slice(0, 2)).toEqual([
    { key: "Size", value: "10⅛ × 8 × 2½ in", displayNames: expect.anything() },
    { key: "Color", value: "Kraft liner", displayNames: expect.anything() },
  ]);
  expect(described.map(({ displayNames: { de } }) => [de.key, de.value])).toEqual(
    expect.arrayContaining([
      ["Innenmaße", "10⅛ × 8 × 2½ Zoll"],
      ["Farbe", "Kraftdecke"],
      ["Abstand der Logos", "2¼ Zoll"],
    ]),
  );
  expect(formatInches(0.4)).toBe("0.4");
});
