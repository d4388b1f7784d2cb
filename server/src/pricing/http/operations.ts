import { getPriceExplanation, getPriceList, getProductPrice, postProductPrice } from "@boxwright/contract/pricing";
import type { Product, Selection } from "@boxwright/core/catalogue/product";
import { isOffered, quantityRangeText } from "@boxwright/core/catalogue/quantities";
import type { ResolvedSelection } from "@boxwright/core/catalogue/selection";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { selectionRefusal } from "../../catalogue/http/selection-refusal.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  implement,
  isRefusal,
  type Operation,
  type Refusal,
  refuse,
  type Visitor,
} from "../../platform/http/operation.ts";
import type { PriceList } from "../price-list.ts";
import type { TariffOf } from "../tariff.ts";
import { presentExplanation, presentListEntry, presentPrice } from "./present-price.ts";

interface Asked {
  readonly sku: string;
  readonly version: number;
  readonly selection: Selection;
}

interface Priced {
  readonly product: Product;
  readonly resolved: ResolvedSelection;
}

export interface PricingDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly prices: PriceList;
  readonly tariffOf: TariffOf;
}

/** Prices as the asking visitor pays them. */
export function pricingOperations({ db, catalogue, prices, tariffOf }: PricingDeps): Operation[] {
  const resolve = ({ sku, version, selection }: Asked): Priced | Refusal => {
    const found = catalogue.bySku(sku, version);
    if (found === undefined) return refuse("NotFound");
    const product = catalogue.asSelected(found, selection);
    const resolved = catalogue.resolve(product, selection);
    return resolved.ok ? { product, resolved: resolved.value } : selectionRefusal(resolved.refusal);
  };

  const productPrice = async (visitor: Visitor, asked: Asked & { quantities: readonly number[] }) => {
    const priced = resolve(asked);
    if (isRefusal(priced)) return priced;
    const { product, resolved } = priced;
    const wrong = asked.quantities.findIndex((quantity) => !isOffered(product, quantity));
    if (wrong >= 0) return refuseQuantity(product, `quantities.${wrong}`);
    const tariff = await tariffOf(db, visitor);
    const list = asked.quantities.map((quantity) =>
      presentPrice(quantity, prices.total(product, resolved, quantity, tariff)),
    );
    return { status: 200, body: { prices: list } } as const;
  };

  return [
    implement(getProductPrice, async ({ query, visitor }) => productPrice(visitor, query)),
    implement(postProductPrice, async ({ body, visitor }) => productPrice(visitor, body)),
    implement(getPriceList, async ({ query, visitor }) => {
      const priced = resolve(query);
      if (isRefusal(priced)) return priced;
      const { product, resolved } = priced;
      const tariff = await tariffOf(db, visitor);
      const priceList = product.ladder.map((quantity) =>
        presentListEntry(quantity, prices.total(product, resolved, quantity, tariff)),
      );
      return { status: 200, body: { priceList } } as const;
    }),
    implement(getPriceExplanation, async ({ query, visitor }) => {
      const priced = resolve(query);
      if (isRefusal(priced)) return priced;
      const { product, resolved } = priced;
      if (!isOffered(product, query.quantity)) return refuseQuantity(product, "quantity");
      const explanation = prices.explanation(product, resolved, query.quantity, await tariffOf(db, visitor));
      return { status: 200, body: presentExplanation(explanation) } as const;
    }),
  ];
}

function refuseQuantity(product: Product, path: string): Refusal {
  return refuse("InvalidQuantity", { errors: [{ path, message: quantityRangeText(product) }] });
}
