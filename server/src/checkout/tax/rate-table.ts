import type { Taxing, TaxRequest } from "@boxwright/core/cart/charges";
import { exemptTaxes, taxesOf } from "@boxwright/core/checkout/tax";
import type { TaxTable } from "@boxwright/core/checkout/tax-table";
import { ok, refused } from "@boxwright/core/kernel/result";
import type { TaxCalculator } from "./tax-calculator.ts";

/** The embedded calculator: the statewide rates of the US, and GST, HST and provincial taxes of Canada. */
export function rateTable(table: TaxTable): TaxCalculator {
  const known = ({ destination: { country, state }, buyer, lines }: TaxRequest): Taxing => {
    const place = table[country][state];
    if (place === undefined) return refused("MISSING_TAX_SETUP");
    const nets = lines.map(({ net }) => net);
    return ok(buyer.isReseller ? exemptTaxes(nets) : taxesOf(nets, place));
  };
  return { known, estimate: async (request) => known(request) };
}
