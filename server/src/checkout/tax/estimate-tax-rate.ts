import { rateDenominator } from "@boxwright/core/checkout/tax-table";
import { zeroCents } from "@boxwright/core/kernel/money";
import type { TaxRateAt } from "../../pricing/tax-rate-at.ts";
import type { TaxCalculator } from "./tax-calculator.ts";

/** The rate for goods that are in no cart yet, by whoever works out the taxes of carts. */
export function estimateTaxRate({ estimate }: TaxCalculator): TaxRateAt {
  return async (buyer, destination, { total, ...line }) => {
    const net = { goods: total, shipping: zeroCents };
    const taxing = await estimate({ buyer, destination, lines: [{ ...line, net }] });
    return taxing.ok ? { part: taxing.value.rate, whole: rateDenominator } : null;
  };
}
