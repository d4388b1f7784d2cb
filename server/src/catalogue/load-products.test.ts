import { fittingSelection } from "@boxwright/core/catalogue/fitting-selection";
import type { Product } from "@boxwright/core/catalogue/product";
import { resolveSelection } from "@boxwright/core/catalogue/selection";
import { parseSize } from "@boxwright/core/catalogue/size";
import { germanFaults } from "@boxwright/core/storefront/testing/german-faults";
import { families, proportionsOf } from "@boxwright/core/structures/families";
import { describe, expect, test } from "vitest";
import { ContentFault } from "../content/read-files.ts";
import { changedContent } from "../content/testing/changed-content.ts";
import { loadProducts } from "./load-products.ts";

const mailer = "products/custom-mailer-box.yaml";

describe("the products of the shop", () => {
  test("are a box and a sample of each structure, the proof, the insert and the service charge", () => {
    const products = loadProducts(proportionsOf);
    expect(products.every(({ isLive }) => isLive)).toBe(true);
    for (const { code } of families) {
      const ofFamily = products.filter(({ family }) => family === code);
      expect(ofFamily.map(({ isSample }) => isSample).sort()).toEqual([false, true]);
      const [box, sample] = ofFamily.toSorted((a, b) => Number(a.isSample) - Number(b.isSample));
      expect(box?.sampleProductKey).toBe(sample?.key);
    }
    expect(products.filter(({ family }) => family === null).map(({ key }) => key)).toEqual([
      "custom-proof",
      "service-charge",
      "shipping-box-insert",
    ]);
  });

  test("name only samples and accessories that are sold", () => {
    const keys = loadProducts(proportionsOf).map(({ key }) => key);
    for (const { sampleProductKey, accessoryKeys } of loadProducts(proportionsOf))
      for (const key of [...accessoryKeys, ...(sampleProductKey === null ? [] : [sampleProductKey])])
        expect(keys).toContain(key);
  });

  test("have choices and dependencies that name only values that a product offers", () => {
    const products = loadProducts(proportionsOf);
    const offered = new Set(
      products.flatMap(({ choices }) =>
        choices.flatMap((choice) =>
          choice.kind === "options" ? choice.options.map(({ value }) => `${choice.name}: ${value}`) : [],
        ),
      ),
    );
    const named = products.flatMap(({ choices, dependencies }) => [
      ...choices.map(({ appliesWith }) => appliesWith),
      ...dependencies.map(({ when }) => when.selected),
    ]);
    for (const [name, values] of named.flatMap((selected) => Object.entries(selected)))
      for (const value of values) expect(offered).toContain(`${name}: ${value}`);
  });

  test.each([
    ["an unknown print option", "value: Outside, label", "value: Outdoors, label", "unknown print option Outdoors"],
    [
      "a choice that depends on a later one",
      "appliesWith: { Print Options",
      "appliesWith: { Finish",
      "goes with Finish",
    ],
    [
      "a default that is not an option",
      "default: Full color",
      "default: Spot color",
      "PrintColor has no option Spot color",
    ],
  ])("are refused for shared choices with %s", (_what, text, replacement, words) => {
    const load = () => loadProducts(proportionsOf, changedContent("choices/print.yaml", text, replacement));
    expect(load).toThrow(ContentFault);
    expect(load).toThrow(words);
  });

  test.each([
    [
      "a value of the wrong type",
      "version: 1",
      "version: one",
      "content/products/custom-mailer-box.yaml is invalid:\n  version:",
    ],
    ["a label without German", "label: { en: Board, de: Material }", "label: { en: Board }", "choices.1.label.de:"],
    ["a misspelt field", "leadTimeDays", "leadTimeDay", "leadTimeDays:"],
    [
      "a wrong value deep within",
      "{ min: 4, max: 24, step: 0.125 }",
      "{ min: 4, max: 24, step: -1 }",
      "size.ranges.length.step:",
    ],
    ["invalid YAML", "choices:", "choices: [", "content/products/custom-mailer-box.yaml is not YAML:"],
    [
      "a default that is not offered",
      "defaultSelection: { Size: 10x8x4",
      "defaultSelection: { Size: 1x8x4",
      "custom-mailer-box does not offer its own",
    ],
    ["a preset that is not offered", "presets: [6x4x2", "presets: [60x4x2", "custom-mailer-box does not offer its own"],
    [
      "a ladder that is not offered",
      "ladder: [10",
      "ladder: [1",
      "custom-mailer-box does not offer its own quantity 1",
    ],
    ["a default board that is not offered", "default: E", "default: EB", "custom-mailer-box: Board has no option EB"],
    [
      "a dependency on a value that does not exist",
      "attribute: Board\n    values: [B]",
      "attribute: Board\n    values: [C]",
      "custom-mailer-box: a dependency rules out Board C, which is not offered",
    ],
    ["a sku that another product has", "sku: BW-MAILER", "sku: BW-SHIPPER", "Two products have the sku BW-SHIPPER"],
  ])("are refused for %s, with an error that names the place", (_what, text, replacement, words) => {
    const folder = changedContent(mailer, text, replacement);
    const load = () => loadProducts(proportionsOf, folder);
    expect(load).toThrow(ContentFault);
    expect(load).toThrow(words);
  });
});

test("German products are formal, use German number formats, and use one word for each thing", () => {
  const texts = loadProducts(proportionsOf).flatMap(({ names, choices, dependencies }) => [
    names.de,
    ...choices
      .flatMap((choice) => [choice, ...(choice.kind === "options" ? choice.options : [])])
      .map(({ label }) => label.de),
    ...dependencies.map(({ reason }) => reason.de),
  ]);
  expect(new Set(texts.flatMap(germanFaults))).toEqual(new Set());
});

test("a product has the name of its page in each language", () => {
  const folder = changedContent("details/custom-gable-box.yaml", "de: Giebelbox nach Maß", "de: Tragebox nach Maß");
  const named = loadProducts(proportionsOf, folder).find(({ key }) => key === "custom-gable-box");
  expect(named?.names).toEqual({ en: "Custom Gable Box", de: "Tragebox nach Maß" });
});

test("a product without a page in content/details is refused", () => {
  const load = () => loadProducts(proportionsOf, changedContent(mailer, "slug: custom-mailer-box", "slug: crate"));
  expect(load).toThrow(ContentFault);
  expect(load).toThrow("custom-mailer-box has no words in content/details");
});

test("a product with a size is refused if its family has no structure", () => {
  const load = () => loadProducts(proportionsOf, changedContent(mailer, "family: mailer", "family: crate"));
  expect(load).toThrow("custom-mailer-box has a size, but its family crate has no structure");
});

test("the fitting selection for any choices on a page can be made", () => {
  for (const product of loadProducts(proportionsOf)) {
    for (const fields of everyChoiceOf(product)) {
      const selection = fittingSelection(
        { ...product, attributes: product.choices },
        { ...product.defaultSelection, ...fields },
        sizeOf(product),
      );
      expect({ product: product.key, fields, result: resolveSelection(product, selection) }).toMatchObject({
        result: { ok: true },
      });
    }
  }
});

function everyChoiceOf({ choices }: Product): Record<string, string>[] {
  return choices.reduce<Record<string, string>[]>(
    (fields, choice) => {
      const values = choice.kind === "measure" ? [String(choice.default)] : choice.options.map(({ value }) => value);
      return fields.flatMap((field) => values.map((value) => ({ ...field, [choice.name]: value })));
    },
    [{}],
  );
}

function sizeOf({ defaultSelection }: Product) {
  return parseSize(String(defaultSelection["Size"]));
}
