import { boardNamed, boardOf } from "@boxwright/core/structures/boards";
import { familyNamed } from "@boxwright/core/structures/families";
import { describe, expect, test } from "vitest";
import { loadProducts } from "../catalogue/load-products.ts";
import { loadRates } from "./load-rates.ts";

const boxes = loadProducts().filter(({ isLive, family }) => isLive && family !== null);

describe.each(boxes)("the live $key", ({ family, board, size }) => {
  const structure = familyNamed(family ?? "");

  test("is offered in exactly the sizes that its structure has", () => {
    expect(size?.ranges).toEqual(structure?.ranges);
  });

  test("excludes the same sizes as its structure does", () => {
    const [length, widest] = [8 * 25.4, 8 * 25.4 * (size?.widthPerLength ?? 0)];
    const faults = (width: number) => structure?.crossRules({ length, width, depth: 50.8 }, boardOf("E"));
    expect(faults(widest)).toEqual([]);
    expect(faults(widest + 0.1)).toHaveLength(1);
  });

  test("is square exactly where its structure is", () => {
    const sides = { length: 8 * 25.4, width: 7 * 25.4, depth: 50.8 };
    expect(structure?.crossRules(sides, boardOf("E"))).toHaveLength(size?.isSquare === true ? 1 : 0);
  });

  test("is made of a board that its structure takes and that has a rate", () => {
    const code = boardNamed(board);
    expect(structure?.boards).toContain(code);
    expect(loadRates().board[code ?? ""]).toBeGreaterThan(0);
    expect(loadRates().families[family ?? ""]).toBeDefined();
  });
});
