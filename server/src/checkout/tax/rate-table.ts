import { exemptTaxes, taxesOf } from "@boxwright/core/checkout/tax";
import { taxRatesOf } from "@boxwright/core/checkout/tax-rates";
import { ok, refused } from "@boxwright/core/kernel/result";
import type { TaxCalculator } from "./tax-calculator.ts";

/** The embedded calculator: statewide rates of the US, GST, HST and provincial taxes of Canada, on goods alone. */
export const rateTable: TaxCalculator = {
  estimate: async ({ destination, nets, isResale }) => {
    if (isResale) return ok(exemptTaxes(nets));
    const rates = taxRatesOf(destination.country, destination.state);
    return rates === null ? refused("MISSING_TAX_SETUP") : ok(taxesOf(nets, rates));
  },
};
