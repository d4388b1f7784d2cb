import type { CartCharges } from "../../cart/cart-charges.ts";

/** Works out taxes: the embedded table of statewide rates, or a tax service. It never throws. */
export interface TaxCalculator {
  readonly estimate: CartCharges["taxes"];
  readonly known: CartCharges["knownTaxes"];
}
