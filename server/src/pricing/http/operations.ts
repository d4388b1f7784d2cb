import { getPriceExplanation, getPriceList, getProductPrice, postProductPrice } from "@boxwright/contract/pricing";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import { explainPrice } from "../explain-price.ts";
import { priceLadder } from "../price-ladder.ts";
import { type PricingDeps, priceQuantities, type RequestedPrices } from "../price-quantities.ts";
import { presentExplanation, presentLadderStep, presentPrice, presentUnpriced } from "./present-price.ts";
import { problemOf } from "./refusal-to-problem.ts";

/** Prices as the visitor pays them. */
export function pricingOperations(deps: PricingDeps): Operation[] {
  const productPrice = async (visitor: Visitor, clientIp: string, requested: RequestedPrices) => {
    const priced = await priceQuantities(deps, visitor, clientIp, requested);
    if (!priced.ok) {
      const paths = requested.quantities.map((_, index) => `quantities.${index}`);
      const { refusal, extra } = problemOf(priced.refusal, paths);
      // The specification names one code for every refusal of this call.
      return refuse(refusal, { ...extra, code: "ECX011" });
    }
    const { totals, rate, offered } = priced.value;
    const list = totals.map(({ quantity, total }) =>
      total === null ? presentUnpriced(quantity, offered) : presentPrice(quantity, total, rate),
    );
    return { status: 200, body: { prices: list } } as const;
  };

  return [
    implement(getProductPrice, ({ query, visitor, clientIp }) => productPrice(visitor, clientIp, query)),
    implement(postProductPrice, ({ body, visitor, clientIp }) => productPrice(visitor, clientIp, body)),
    implement(getPriceList, async ({ query, visitor }) => {
      const ladder = await priceLadder(deps, visitor, query);
      if (!ladder.ok) return problemOf(ladder.refusal);
      return { status: 200, body: { priceList: ladder.value.map(presentLadderStep) } } as const;
    }),
    implement(getPriceExplanation, async ({ query, visitor }) => {
      const explained = await explainPrice(deps, visitor, query);
      if (!explained.ok) return problemOf(explained.refusal, ["quantity"]);
      return { status: 200, body: presentExplanation(explained.value) } as const;
    }),
  ];
}
