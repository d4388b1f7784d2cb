import { getPriceExplanation, getPriceList, getProductPrice, postProductPrice } from "@boxwright/contract/pricing";
import { isOffered, quantityRangeText } from "@boxwright/core/catalogue/quantities";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { type PricingDeps, priceQuantities, type RequestedPrices, selectedProduct } from "../price-quantities.ts";
import { presentExplanation, presentListEntry, presentPrice, presentUnpriced } from "./present-price.ts";
import { problemOf } from "./refusal-to-problem.ts";

/** Prices as the visitor pays them. */
export function pricingOperations(deps: PricingDeps): Operation[] {
  const { db, catalogue, prices, tariffOf } = deps;

  const productPrice = async (visitor: Visitor, clientAddress: string, requested: RequestedPrices) => {
    const priced = await priceQuantities(deps, visitor, clientAddress, requested);
    if (!priced.ok) {
      const paths = requested.quantities.map((_, index) => `quantities.${index}`);
      const { refusal, extra } = problemOf(priced.refusal, paths);
      // In the specification every refusal of this call is a price that failed.
      return refuse(refusal, { ...extra, code: "ECX011" });
    }
    const { totals, rate, offered } = priced.value;
    const list = totals.map(({ quantity, total }) =>
      total === null ? presentUnpriced(quantity, offered) : presentPrice(quantity, total, rate),
    );
    return { status: 200, body: { prices: list } } as const;
  };

  return [
    implement(getProductPrice, ({ query, visitor, address }) => productPrice(visitor, address, query)),
    implement(postProductPrice, ({ body, visitor, address }) => productPrice(visitor, address, body)),
    implement(getPriceList, async ({ query, visitor }) => {
      const selected = selectedProduct(catalogue, query);
      if (!selected.ok) return problemOf(selected.refusal);
      const { product, resolved } = selected.value;
      const tariff = await tariffOf(db, visitor);
      const priceList = product.ladder.map((quantity) =>
        presentListEntry(quantity, prices.total(product, resolved, quantity, tariff)),
      );
      return { status: 200, body: { priceList } } as const;
    }),
    implement(getPriceExplanation, async ({ query, visitor }) => {
      const selected = selectedProduct(catalogue, query);
      if (!selected.ok) return problemOf(selected.refusal);
      const { product, resolved } = selected.value;
      if (!isOffered(product, query.quantity)) {
        return problemOf({ kind: "quantityNotOffered", offered: quantityRangeText(product) }, ["quantity"]);
      }
      const explanation = prices.explanation(product, resolved, query.quantity, await tariffOf(db, visitor));
      return { status: 200, body: presentExplanation(explanation) } as const;
    }),
  ];
}
