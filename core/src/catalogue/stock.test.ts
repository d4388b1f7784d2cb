import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stockFaultOf, stockFaultsOf } from "./stock.ts";

const cartons = (quantity: number) => ({ sku: "BW-INSERT", quantity });

test("a product without a piece left is out of stock; a quantity larger than the stock is insufficient stock", () => {
  expect(stockFaultOf(1, 0)).toBe("OUT_OF_STOCK");
  expect(stockFaultOf(4, 3)).toBe("INSUFFICIENT_STOCK");
  expect(stockFaultOf(3, 3)).toBeNull();
});

describe("stock for the lines of a cart", () => {
  test("is shared by all lines of one product", () => {
    const faults = stockFaultsOf([cartons(2), cartons(2), cartons(1)], new Map([["BW-INSERT", 3]]));
    expect(faults).toEqual([null, "INSUFFICIENT_STOCK", null]);
  });

  test("is not reduced by lines of other products or of goods made to order", () => {
    const lines = [null, { sku: "BW-OTHER", quantity: 9 }, cartons(3)];
    const onHand = new Map([
      ["BW-INSERT", 3],
      ["BW-OTHER", 9],
    ]);
    expect(stockFaultsOf(lines, onHand)).toEqual([null, null, null]);
  });

  test("is missing for every line of a product without stock", () => {
    expect(stockFaultsOf([cartons(1), cartons(2)], new Map())).toEqual(["OUT_OF_STOCK", "OUT_OF_STOCK"]);
  });

  test("covers all lines without a fault, and a line has a fault only if its pieces are missing", () => {
    const lines = fc.array(fc.record({ sku: fc.constantFrom("A", "B"), quantity: fc.integer({ min: 1, max: 9 }) }));
    const stock = fc.record({ A: fc.nat(20), B: fc.nat(20) });
    fc.assert(
      fc.property(lines, stock, (wanted, held) => {
        const onHand = new Map(Object.entries(held));
        const faults = stockFaultsOf(wanted, onHand);
        const left = new Map(onHand);
        for (const [index, { sku, quantity }] of wanted.entries()) {
          const available = left.get(sku) ?? 0;
          expect(faults[index] === null).toBe(quantity <= available);
          if (faults[index] === null) left.set(sku, available - quantity);
        }
        expect(Math.min(...left.values())).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
