import { referenceConfigurations } from "@boxwright/core/pricing/reference-configurations";
import { families, proportionsOf } from "@boxwright/core/structures/families";
import { describe, expect, test } from "vitest";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { loadProducts } from "../../catalogue/load-products.ts";
import { loadRates } from "../../pricing/load-rates.ts";
import { createPriceList } from "../../pricing/price-list.ts";
import { createProductDielines } from "../../pricing/product-dielines.ts";
import { referenceBoxes } from "./reference-goods.ts";

const dielines = createProductDielines("arlington");
const catalogue = createCatalogue(loadProducts(proportionsOf), dielines.sizeFaults);
const rates = loadRates();
const prices = createPriceList("arlington", rates, { edition: 1, dielines });
const boxes = referenceBoxes({ plant: "arlington", catalogue, dielines }).map((one) => ({
  ...one,
  box: prices.box(one.product, one.resolved),
}));

describe("the reference configurations", () => {
  test("are more than sixty, each sold by the shop and with a name of its own", () => {
    expect(boxes.length).toBeGreaterThan(60);
    expect(boxes.map(({ key }) => key)).toEqual(referenceConfigurations.map(({ key }) => key));
    for (const language of ["en", "de"] as const) {
      expect(new Set(boxes.map(({ names }) => names[language])).size).toBe(boxes.length);
    }
  });

  test("have every family, board, ink and finish of the rates", () => {
    expect(new Set(boxes.map(({ box }) => box.family))).toEqual(new Set(families.map(({ code }) => code)));
    const boards = Object.keys(rates.board).filter((board) =>
      families.some((family) => family.boards.some((one) => one === board)),
    );
    expect([...new Set(boxes.map(({ box }) => box.board as string))].toSorted()).toEqual(boards.toSorted());
    expect(new Set(boxes.flatMap(({ box }) => box.inks))).toEqual(new Set(Object.keys(rates.ink)));
    expect(new Set(boxes.flatMap(({ box }) => box.finishes))).toEqual(new Set(Object.keys(rates.finish)));
  });
});
