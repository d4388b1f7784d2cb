import { getProductPrice, postProductPrice } from "@boxwright/contract/pricing";
import type { Selection } from "@boxwright/core/catalogue/product";
import { isOffered, quantityRangeText } from "@boxwright/core/catalogue/quantities";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { selectionRefusal } from "../../catalogue/http/selection-refusal.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import type { PriceList } from "../price-list.ts";
import { presentPrice } from "./present-price.ts";

interface Asked {
  readonly sku: string;
  readonly version: number;
  readonly selection: Selection;
  readonly quantities: readonly number[];
}

export interface PricingDeps {
  readonly catalogue: Catalogue;
  readonly prices: PriceList;
}

export function pricingOperations({ catalogue, prices }: PricingDeps): Operation[] {
  const answer = ({ sku, version, selection, quantities }: Asked) => {
    const product = catalogue.bySku(sku, version);
    if (product === undefined) return refuse("NotFound");
    const resolved = catalogue.resolve(product, selection);
    if (!resolved.ok) return selectionRefusal(resolved.refusal);
    const wrong = quantities.findIndex((quantity) => !isOffered(product, quantity));
    if (wrong >= 0) {
      return refuse("InvalidQuantity", {
        errors: [{ path: `quantities.${wrong}`, message: quantityRangeText(product) }],
      });
    }
    const list = quantities.map((quantity) => presentPrice(quantity, prices.total(product, resolved.value, quantity)));
    return { status: 200, body: { prices: list } } as const;
  };
  return [
    implement(getProductPrice, async ({ query }) => answer(query)),
    implement(postProductPrice, async ({ body }) => answer(body)),
  ];
}
