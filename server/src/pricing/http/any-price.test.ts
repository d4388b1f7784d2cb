import type { PriceListEntry, WirePriceExplanation } from "@boxwright/contract/pricing";
import { toCents } from "@boxwright/core/kernel/money";
import { totalAt } from "@boxwright/core/pricing/box-price";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anySelection } from "../../catalogue/testing/any-selection.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { breakdownOf, openPriceCalls, resellerToken } from "../testing/price-calls.ts";

const { db } = await testDatabase();
const { catalogue, byPost, listOf, explanationOf } = openPriceCalls(db);

const anyBox = anySelection(catalogue, ({ isSample, family }) => family !== null && !isSample);
const anyQuantity = fc.integer({ min: 10, max: 10_000 });
const anyQuantities = fc.uniqueArray(anyQuantity, { minLength: 2, maxLength: 20 });

describe("for any box,", () => {
  test.each(["list", "reseller"])(
    "at %s prices a larger quantity has a higher total and never a higher unit price",
    async (tariff) => {
      const by = tariff === "reseller" ? await resellerToken(db) : undefined;
      await fc.assert(
        fc.asyncProperty(anyBox, anyQuantities, async ({ product: { sku, version }, selection }, some) => {
          const quantities = some.toSorted((a, b) => a - b);
          const { json } = await byPost({ sku, version, selection, quantities }, by);
          const list = quantities.map((_, index) => breakdownOf(json, index));
          for (const [index, { total, unit }] of list.entries()) {
            const before = list[index - 1];
            if (before === undefined) continue;
            expect(total.centAmount).toBeGreaterThan(before.total.centAmount);
            expect(unit.centAmount).toBeLessThanOrEqual(before.unit.centAmount);
          }
        }),
        { numRuns: 150 },
      );
    },
  );

  test("every price lies on straight lines between those of the price list", async () => {
    await fc.assert(
      fc.asyncProperty(anyBox, anyQuantity, async ({ product: { sku, version }, selection }, quantity) => {
        const { priceList } = (await listOf({ sku, version, selection })).json as { priceList: PriceListEntry[] };
        const breaks = priceList.map((entry) => ({ ...entry, total: toCents(entry.totalPrice.centAmount) }));
        const { json } = await byPost({ sku, version, selection, quantities: [quantity] });
        expect(totalAt(breaks, quantity)).toBe(breakdownOf(json).total.centAmount);
      }),
      { numRuns: 100 },
    );
  });

  test("the parts of a price add up to it", async () => {
    await fc.assert(
      fc.asyncProperty(anyBox, anyQuantity, async ({ product: { sku, version }, selection }, quantity) => {
        const { json } = await explanationOf({ sku, version, selection, quantity });
        const { parts, totalPrice } = json as WirePriceExplanation;
        expect(parts.reduce((sum, { amount }) => sum + amount.centAmount, 0)).toBe(totalPrice.centAmount);
        const { json: prices } = await byPost({ sku, version, selection, quantities: [quantity] });
        expect(totalPrice).toEqual(breakdownOf(prices).total);
      }),
      { numRuns: 100 },
    );
  });
});
