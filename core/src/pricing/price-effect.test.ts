import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCents } from "../kernel/money.ts";
import { type GoodsEffect, summaryOf } from "./price-effect.ts";

function goods(key: string, ...totals: [before: number, after: number][]): GoodsEffect {
  return {
    key,
    names: { en: key, de: key },
    totals: totals.map(([before, after], index) => ({
      quantity: index + 1,
      before: toCents(before),
      after: toCents(after),
    })),
  };
}

describe("the summary of an effect", () => {
  test("counts the totals that rise and fall, and names the largest of each in relation to its price", () => {
    const summary = summaryOf([goods("large", [10_000, 10_500], [5000, 5000]), goods("small", [100, 110], [100, 99])]);
    expect(summary).toEqual({
      dearer: 2,
      cheaper: 1,
      unchanged: 1,
      mostDearer: { key: "small", quantity: 1, before: 100, after: 110 },
      mostCheaper: { key: "small", quantity: 2, before: 100, after: 99 },
    });
  });

  test("counts every total once", () => {
    const totals = fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { maxLength: 8 });
    fc.assert(
      fc.property(totals, (pairs) => {
        const { dearer, cheaper, unchanged, mostDearer, mostCheaper } = summaryOf([goods("one", ...pairs)]);
        expect(dearer + cheaper + unchanged).toBe(pairs.length);
        expect([mostDearer !== null, mostCheaper !== null]).toEqual([dearer > 0, cheaper > 0]);
      }),
    );
  });
});
