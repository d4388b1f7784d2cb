import { isPrinted, isPrintedInside } from "@boxwright/core/catalogue/print";
import type { Product, Selection } from "@boxwright/core/catalogue/product";
import type { ResolvedSelection } from "@boxwright/core/catalogue/selection";
import { type Cents, zeroCents } from "@boxwright/core/kernel/money";
import { setupCostOf } from "@boxwright/core/pricing/box-cost";
import { priceBreaks, totalAt } from "@boxwright/core/pricing/box-price";
import { type BoxToPrice, printOf } from "@boxwright/core/pricing/box-to-price";
import { explainBoxPrice, explainFixedPrice, type PriceExplanation } from "@boxwright/core/pricing/explain-price";
import { fixedTotal } from "@boxwright/core/pricing/fixed-price";
import type { Tariff } from "@boxwright/core/pricing/rates";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { LRUCache } from "lru-cache";
import type { Rates } from "./load-rates.ts";
import { createProductDielines, type ProductDielines, remembered, rememberedSizes } from "./product-dielines.ts";

/** Prices of products by one edition of the price tables, and the structures that they follow from. */
export interface PriceList extends ProductDielines {
  /** Names the price tables. What follows from prices is cached by it. */
  readonly edition: number;
  /** The untaxed total of a quantity that the product offers. */
  total(product: Product, resolved: ResolvedSelection, quantity: number, tariff: Tariff): Cents;
  /** The parts of that total. */
  explanation(product: Product, resolved: ResolvedSelection, quantity: number, tariff: Tariff): PriceExplanation;
  /** The cost of setting up the plates of the selected box, before tax; zero for blank boxes and for goods with a fixed price. */
  setup(product: Product, selection: Selection): Cents;
  /** What the price of a selected box depends on, apart from the quantity. Throws for goods that are not boxes. */
  box(product: Product, resolved: ResolvedSelection): BoxToPrice;
}

type Breaks = ReturnType<typeof priceBreaks>;

/** The price list of rates. It caches the prices of the latest boxes; dielines may be shared by several price lists. */
export function createPriceList(
  plant: PlantName,
  rates: Rates,
  { edition, dielines }: { readonly edition: number; readonly dielines: ProductDielines } = {
    edition: 0,
    dielines: createProductDielines(plant),
  },
): PriceList {
  const breaks = new LRUCache<string, Breaks>({ max: rememberedSizes });

  const boxOf = (product: Product, resolved: ResolvedSelection): BoxToPrice => {
    const flat = dielines.dieline(product, resolved);
    if (flat === null) throw new Error(`${product.key} has no price`);
    return {
      family: flat.family.code,
      board: flat.board.code,
      grossArea: flat.grossArea,
      ...printOf(product, resolved),
      isPrintedInside: isPrintedInside(resolved.selection),
    };
  };

  const breaksOf = (box: BoxToPrice, tariff: Tariff): Breaks =>
    remembered(breaks, JSON.stringify([tariff, box]), () => priceBreaks(rates, box, tariff));

  return {
    ...dielines,
    edition,
    box: boxOf,
    total: (product, resolved, quantity, tariff) => {
      const fixed = rates.each[product.key];
      return fixed === undefined
        ? totalAt(breaksOf(boxOf(product, resolved), tariff), quantity)
        : fixedTotal(rates, fixed, quantity, tariff);
    },
    explanation: (product, resolved, quantity, tariff) => {
      const fixed = rates.each[product.key];
      return fixed === undefined
        ? explainBoxPrice(rates, boxOf(product, resolved), quantity, tariff)
        : explainFixedPrice(rates, fixed, quantity, tariff);
    },
    setup: ({ key, family }, selection) =>
      rates.each[key] !== undefined || family === null || !isPrinted(selection)
        ? zeroCents
        : setupCostOf(rates, { family, isPrintedInside: isPrintedInside(selection) }),
  };
}
