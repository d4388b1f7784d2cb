import { type EffectSummary, type GoodsEffect, summaryOf } from "@boxwright/core/pricing/price-effect";
import type { PriceTables } from "../../pricing/editions/price-tables.ts";
import { type Rates, ratesFile, ratesFileName } from "../../pricing/load-rates.ts";
import { createPriceList } from "../../pricing/price-list.ts";
import { proposedGoods, referenceBoxes, type SoldGoods } from "./reference-goods.ts";

export interface PriceEffect {
  readonly goods: readonly GoodsEffect[];
  readonly summary: EffectSummary;
}

/**
 * What a draft does to the list prices of the reference configurations and of the goods with a fixed price, at the quantities of their
 * ladders; null if its rates cannot be read.
 */
export function priceEffect(sold: SoldGoods, published: PriceTables, draft: PriceTables): PriceEffect | null {
  const { data: rates } = ratesFile.safeParse(draft[ratesFileName]);
  if (rates === undefined) return null;
  const listOf = (all: Rates) => createPriceList(sold.plant, all, { edition: 0, dielines: sold.dielines });
  const [before, after] = [listOf(ratesFile.parse(published[ratesFileName])), listOf(rates)];
  const goods = [...referenceBoxes(sold), ...proposedGoods(sold, Object.keys(rates.each))].map(
    ({ key, names, product, resolved }) => ({
      key,
      names,
      totals: product.ladder.map((quantity) => ({
        quantity,
        before: before.total(product, resolved, quantity, "list"),
        after: after.total(product, resolved, quantity, "list"),
      })),
    }),
  );
  return { goods, summary: summaryOf(goods) };
}
