import { rateDenominator } from "@boxwright/core/checkout/tax-table";
import { zeroCents } from "@boxwright/core/kernel/money";
import type { Budget, Spend } from "../../platform/budgets.ts";
import type { TaxRateAt } from "../../pricing/tax-rate-at.ts";
import type { TaxCalculator } from "./tax-calculator.ts";

/** Limits the calls of a tax service for goods that are in no cart yet. A rate that is known without a call is free. */
export const taxCallBudget: Budget = {
  name: "pricing.tax-questions",
  seconds: 3600,
  perNetwork: 600,
  ofShop: 6000,
};

/** The rate for goods that are in no cart yet, from the calculator that carts use. Null if there is no rate, or once the budget is used up. */
export function estimateTaxRate({ known, estimate }: TaxCalculator, spend: Spend): TaxRateAt {
  return async ({ clientIp, ...buyer }, destination, { total, ...line }) => {
    const net = { goods: total, shipping: zeroCents };
    const request = { buyer, destination, lines: [{ ...line, net }] };
    const mayCall = async () => (await spend(taxCallBudget, clientIp, 1)) === null;
    const taxing = known(request) ?? ((await mayCall()) ? await estimate(request) : null);
    return taxing?.ok ? { part: taxing.value.rate, whole: rateDenominator } : null;
  };
}
