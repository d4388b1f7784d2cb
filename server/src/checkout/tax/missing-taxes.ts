import { type CountryCode, countryCodes } from "@boxwright/core/address/countries";
import { statesOf } from "@boxwright/core/address/states";
import type { TaxTable } from "@boxwright/core/checkout/tax-table";

/** The states and provinces to which the shop delivers and of which a table has no taxes. */
export function missingTaxes(taxes: TaxTable): { readonly country: CountryCode; readonly state: string }[] {
  return countryCodes.flatMap((country) =>
    statesOf[country]
      .filter(({ code }) => taxes[country][code] === undefined)
      .map(({ code }) => ({ country, state: code })),
  );
}
