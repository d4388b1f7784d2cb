import { describe, expect, test } from "vitest";
import { describeSelection, formatInches } from "./describe-selection.ts";
import { fittingSelection } from "./fitting-selection.ts";
import { pictureAddress } from "./picture-address.ts";
import type { ChoiceOption, Product, SelectedValues, Selection } from "./product.ts";
import { resolveSelection } from "./selection.ts";

const anyPrint = ["Repeating logo", "Outside", "Both sides"];
const named = (en: string, de = en) => ({ en, de });
const option = (value: string, en = value, de = en): ChoiceOption => ({
  value,
  label: named(en, de),
  ink: null,
  finish: null,
  days: 0,
});
const when = (selected: SelectedValues) => ({ selected, size: null });

const product: Product = {
  key: "custom-mailer-box",
  sku: "BW-MAILER",
  version: 1,
  slug: "custom-mailer-box",
  name: "Custom Mailer Box",
  family: "mailer",
  board: "E",
  isSample: false,
  isLive: true,
  size: {
    presets: ["10x8x4"],
    ranges: {
      length: { min: 4, max: 24, step: 0.125 },
      width: { min: 4, max: 18, step: 0.125 },
      depth: { min: 1, max: 8, step: 0.125 },
    },
    widthPerLength: 1.5,
    isSquare: false,
  },
  choices: [
    {
      kind: "options",
      name: "Color",
      label: named("Color", "Farbe"),
      appliesWith: {},
      options: [option("White"), option("Kraft", "Kraft liner", "Kraftdecke")],
      default: null,
    },
    {
      kind: "options",
      name: "Board",
      label: named("Board"),
      appliesWith: {},
      options: [option("E", "E-flute"), option("B", "B-flute")],
      default: "E",
    },
    {
      kind: "options",
      name: "Print Options",
      label: named("Print"),
      appliesWith: {},
      options: [option("Blank"), ...anyPrint.map((value) => option(value))],
      default: null,
    },
    {
      kind: "measure",
      name: "Logo Repeat Length",
      label: named("Logo repeats every", "Abstand der Logos"),
      appliesWith: { "Print Options": ["Repeating logo"] },
      range: { min: 1, max: 12, step: 0.25 },
      default: 3,
    },
    {
      kind: "options",
      name: "PrintColor",
      label: named("Ink"),
      appliesWith: { "Print Options": anyPrint },
      options: [option("Full color"), option("1 color", "One color")],
      default: "Full color",
    },
    {
      kind: "options",
      name: "Finishing",
      label: named("Finishing"),
      appliesWith: { "Print Options": anyPrint },
      options: [option("None"), option("Gloss varnish")],
      default: "None",
    },
  ],
  dependencies: [
    {
      attribute: "Board",
      values: ["B"],
      when: { selected: {}, size: { measure: "sum", over: null, upTo: 30 } },
      reason: named("B-flute is for large boxes"),
    },
    {
      attribute: "PrintColor",
      values: ["Full color"],
      when: when({ "Print Options": ["Repeating logo"] }),
      reason: named("A repeating logo is printed in one color"),
    },
    {
      attribute: "Finishing",
      values: ["Gloss varnish"],
      when: when({ Color: ["Kraft"] }),
      reason: named("Gloss varnish does not hold on kraft"),
    },
  ],
  defaultSelection: { Size: "10x8x4", Color: "White", "Print Options": "Outside" },
  quantityOptions: [{ minimum: 10, maximum: 10_000, increment: 1 }],
  ladder: [10],
  leadTimeDays: 4,
  leadTimeSteps: [],
  stock: null,
  grams: null,
  artwork: null,
  picture: null,
  sampleProductKey: null,
  accessoryKeys: [],
};
const { Size: _, ...withoutSize } = product.defaultSelection;
const usual = { Board: "E", PrintColor: "Full color", Finishing: "None" };

function refusalOf(selection: Record<string, string | number>) {
  const resolved = resolveSelection(product, selection);
  return resolved.ok ? null : resolved.refusal;
}

describe("a selection", () => {
  test("takes any size within the ranges, written in one way", () => {
    const resolved = resolveSelection(product, { ...product.defaultSelection, Size: "10.50x8x4.0" });
    expect(resolved.ok && resolved.value.selection).toEqual({
      ...product.defaultSelection,
      ...usual,
      Size: "10.5x8x4",
    });
  });

  test("takes custom dimensions by the names Width, Height and Depth", () => {
    const resolved = resolveSelection(product, { ...withoutSize, Width: 10, Height: "8", Depth: 4 });
    expect(resolved.ok && resolved.value.selection["Size"]).toBe("10x8x4");
  });

  test("keeps a size that is a rounding error off its step as that step", () => {
    const resolved = resolveSelection(product, { ...withoutSize, Width: 10.0000001, Height: 8, Depth: 4 });
    expect(resolved.ok && resolved.value).toMatchObject({ size: { length: 10 }, selection: { Size: "10x8x4" } });
  });

  test("of a square box has a width that is the length", () => {
    const size = product.size === null ? null : { ...product.size, isSquare: true };
    const sized = (Size: string) => resolveSelection({ ...product, size }, { ...product.defaultSelection, Size });
    expect(sized("8x8x4").ok).toBe(true);
    for (const Size of ["8x8.125x4", "8x7.875x4"]) {
      const fault = { attribute: "width", message: "The width must be the same as the length" };
      expect(sized(Size)).toEqual({ ok: false, refusal: { code: "InvalidSize", faults: [fault] } });
    }
  });

  test.each(["", " ", "0xA", "1e1", "ten"])("takes %j for no length", (Width) => {
    const selection = { ...withoutSize, Width, Height: 8, Depth: 4 };
    expect(refusalOf(selection)).toEqual({
      code: "InvalidSelection",
      faults: [{ attribute: "Width", message: "Width is required" }],
    });
  });

  test("refuses a size out of range in the specification's words", () => {
    expect(refusalOf({ ...product.defaultSelection, Size: "3x8x4" })).toEqual({
      code: "InvalidSize",
      faults: [{ attribute: "length", message: "between 4 and 24 in increments of 0.125" }],
    });
  });

  test("refuses a size off the increments", () => {
    expect(refusalOf({ ...product.defaultSelection, Size: "10.1x8x4" })?.code).toBe("InvalidSize");
  });

  test("refuses sizes that exclude each other", () => {
    expect(refusalOf({ ...product.defaultSelection, Size: "8x13x4" })?.faults[0]?.message).toBe(
      "The width may be at most 1.5 times the length",
    );
  });

  test.each([
    ["an attribute that the product lacks", { ...product.defaultSelection, price: 1 }, "price"],
    ["a value that is not offered", { ...product.defaultSelection, Color: "Blue" }, "Color"],
    ["a missing attribute", { Size: "10x8x4", Color: "White" }, "Print Options"],
    ["a missing size", { ...withoutSize }, "Size"],
    ["half of the dimensions", { ...withoutSize, Width: 10 }, "Height"],
    ["a size given twice", { ...product.defaultSelection, Width: 10 }, "Size"],
    ["a size that is none", { ...product.defaultSelection, Size: "1e1x8x4" }, "Size"],
  ])("refuses %s", (_title, selection, attribute) => {
    const refusal = refusalOf(selection as Record<string, string | number>);
    expect(refusal?.code).toBe("InvalidSelection");
    expect(refusal?.faults.map((fault) => fault.attribute)).toContain(attribute);
  });
});

describe("what depends on what", () => {
  const selectionOf = (change: Selection) => {
    const resolved = resolveSelection(product, { ...product.defaultSelection, ...change });
    if (!resolved.ok) throw new Error(JSON.stringify(resolved.refusal));
    return resolved.value.selection;
  };

  test("what is left open takes its default, and the canonical form has it in the product's order", () => {
    const names = ["Size", "Color", "Board", "Print Options", "PrintColor", "Finishing"];
    expect(Object.keys(selectionOf({}))).toEqual(names);
    expect(selectionOf({})).toEqual({ ...product.defaultSelection, ...usual });
  });

  test("what does not apply is not in the canonical form, and may not be said", () => {
    expect(selectionOf({ "Print Options": "Blank" })).toEqual({
      Size: "10x8x4",
      Color: "White",
      Board: "E",
      "Print Options": "Blank",
    });
    const asked = { ...product.defaultSelection, "Print Options": "Blank", PrintColor: "1 color" };
    expect(refusalOf(asked)?.faults).toEqual([
      {
        attribute: "PrintColor",
        message: "PrintColor goes only with Print Options Repeating logo or Outside or Both sides",
      },
    ]);
  });

  test("a default that is ruled out gives way to the first value that is possible", () => {
    expect(selectionOf({ "Print Options": "Repeating logo" })).toMatchObject({
      PrintColor: "1 color",
      "Logo Repeat Length": "3",
    });
  });

  test("a logo repeats at any length on its steps", () => {
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
      "Gloss varnish does not hold on kraft",
    ],
    ["the size", { Board: "B" }, "Board", "B-flute is for large boxes"],
  ])("a value that %s rules out is refused for its reason", (_what, change, attribute, message) => {
    expect(refusalOf({ ...product.defaultSelection, ...change })).toEqual({
      code: "InvalidSelection",
      faults: [{ attribute, message }],
    });
  });

  test("a value is possible again where nothing rules it out", () => {
    expect(selectionOf({ Size: "16x10x4.125", Board: "B" })["Board"]).toBe("B");
    expect(selectionOf({ Finishing: "Gloss varnish" })["Finishing"]).toBe("Gloss varnish");
  });

  test("a page that keeps every field fits them to what was chosen last", () => {
    const kept = { ...product.defaultSelection, ...usual, Finishing: "Gloss varnish", "Logo Repeat Length": 4 };
    const fit = (change: Selection) =>
      fittingSelection(
        {
          attributes: product.choices.map((choice) => ({ ...choice, default: choice.default ?? undefined })),
          dependencies: product.dependencies,
          defaultSelection: product.defaultSelection,
        },
        { ...kept, ...change },
        null,
      );
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
});

describe("a product that is sold in its presets only", () => {
  const size = { presets: ["8x6x4", "10x8x4"], ranges: null, widthPerLength: 1, isSquare: false };
  const sized = (selection: Selection) => resolveSelection({ ...product, size }, selection);

  test("takes them however they are said", () => {
    expect(sized({ ...product.defaultSelection, Size: "8.0x6x4" })).toMatchObject({
      value: { selection: { Size: "8x6x4" } },
    });
    expect(sized({ ...withoutSize, Width: 8, Height: 6, Depth: 4 }).ok).toBe(true);
  });

  test("takes no other size", () => {
    const faults = [{ attribute: "Size", message: "must be one of 8x6x4, 10x8x4" }];
    expect(sized({ ...product.defaultSelection, Size: "8x6x5" })).toEqual({
      ok: false,
      refusal: { code: "InvalidSize", faults },
    });
  });
});

test("a picture that is drawn for each color is the one of the color that is selected", () => {
  expect(pictureAddress("/pictures/paper-{Color}.svg", { Color: "Kraft" })).toBe("/pictures/paper-Kraft.svg");
  expect(pictureAddress("/pictures/slip.svg", {})).toBe("/pictures/slip.svg");
});

test("a selection is shown with real fractions and its labels", () => {
  const asked = {
    ...product.defaultSelection,
    Size: "10.125x8x2.5",
    Color: "Kraft",
    "Print Options": "Repeating logo",
  };
  const resolved = resolveSelection(product, { ...asked, "Logo Repeat Length": 2.25 });
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
