import type { Product } from "@boxwright/core/catalogue/product";
import { resolveSelection } from "@boxwright/core/catalogue/selection";
import { familyNamed, proportionsOf } from "@boxwright/core/structures/families";
import { sizeFaults } from "@boxwright/core/structures/size-faults";
import { describe, expect, test } from "vitest";
import { loadProducts } from "../catalogue/load-products.ts";
import { loadRates } from "./load-rates.ts";

const rates = loadRates();
const boxes = loadProducts(proportionsOf).filter(
  ({ isLive, isSample, family }) => isLive && !isSample && family !== null,
);

describe.each(boxes)("the live $key", (product) => {
  const { family, size } = product;
  const structure = familyNamed(family ?? "");

  test("has the same size ranges as its structure", () => {
    expect(size?.ranges).toEqual(structure?.ranges);
  });

  test("excludes the same sizes as its structure", () => {
    const { min = 0, max = 0 } = size?.ranges?.width ?? {};
    const widths = Array.from({ length: (max - min) * 4 + 1 }, (_, quarters) => min + quarters / 4);
    const offered = widths.filter((width) => {
      const Size = `6x${width}x3`;
      return resolveSelection(product, { ...product.defaultSelection, Size }).ok;
    });
    const made = widths.filter((width) => {
      const inside = { length: 6 * 25.4, width: width * 25.4, depth: 3 * 25.4 };
      return structure !== undefined && sizeFaults(structure, inside).length === 0;
    });
    expect(offered).toEqual(made);
    expect(made.length).toBeGreaterThan(0);
    expect(made.length).toBeLessThan(widths.length);
  });

  test("is offered in every size that is not wider than long, as the page requires", () => {
    expect(size?.widthPerLength).toBeGreaterThanOrEqual(1);
  });

  test("is square only if its structure is", () => {
    const sides = { length: 8 * 25.4, width: 7 * 25.4, depth: 76.2 };
    expect(structure && sizeFaults(structure, sides)).toHaveLength(size?.isSquare === true ? 1 : 0);
  });

  test("has the boards of its structure, each with a rate", () => {
    const boards = optionsOf(product, "Board").map(({ value }) => value);
    expect(boards.toSorted()).toEqual(structure?.boards.toSorted());
    for (const board of boards) expect(rates.board[board]).toBeGreaterThan(0);
    expect(rates.families[family ?? ""]).toBeDefined();
  });

  test("has inks and finishes with rates", () => {
    const options = product.choices.flatMap(({ name }) => optionsOf(product, name));
    for (const { ink } of options) if (ink !== null) expect(rates.ink[ink]).toBeGreaterThan(0);
    for (const { finish } of options) if (finish !== null) expect(rates.finish[finish]).toBeGreaterThan(0);
  });
});

function optionsOf({ choices }: Product, name: string) {
  return choices.flatMap((choice) => (choice.kind === "options" && choice.name === name ? choice.options : []));
}

test("goods that are not boxes have a single price", () => {
  const others = loadProducts(proportionsOf).filter(({ key }) => !boxes.some((box) => box.key === key));
  expect(Object.keys(rates.each).toSorted()).toEqual(others.map(({ key }) => key).toSorted());
});
