import { proportionsOf } from "@boxwright/core/structures/families";
import { expect, test } from "vitest";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { loadProducts } from "../../catalogue/load-products.ts";
import { createProductDielines } from "../../pricing/product-dielines.ts";
import { cutOfLine } from "./line-sheets.ts";

const catalogue = createCatalogue(loadProducts(proportionsOf), createProductDielines("arlington").sizeFaults);
const product = catalogue.byKey("custom-mailer-box");
const sku = product?.sku ?? "";
const selection = { Size: "10x8x4", Color: "White", "Print Options": "Outside", Finishing: "Gloss varnish" };

function countingCuts() {
  const asked: string[] = [];
  const bySku: typeof catalogue.bySku = (wanted, version) => {
    asked.push(wanted);
    return catalogue.bySku(wanted, version);
  };
  return { asked, cutOf: cutOfLine({ plant: "arlington", catalogue: { ...catalogue, bySku } }) };
}

test("the cut of the same goods is calculated once, and other goods have their own", () => {
  const { asked, cutOf } = countingCuts();
  const cut = cutOf({ sku, selection });
  expect(cut).toMatch(/^M/);
  expect(cutOf({ sku, selection: { ...selection } })).toBe(cut);
  expect(asked).toHaveLength(1);
  expect(cutOf({ sku, selection: { ...selection, Size: "12x9x1" } })).not.toBe(cut);
});

test("goods that are not sold have no cut, which is remembered too", () => {
  const { asked, cutOf } = countingCuts();
  expect([cutOf({ sku: "UNKNOWN", selection }), cutOf({ sku: "UNKNOWN", selection })]).toEqual([null, null]);
  expect(asked).toHaveLength(1);
});
