import type { CartCharges } from "../../cart/cart-charges.ts";

/** Calculates taxes, with the embedded table of statewide rates or a tax service. It never throws. */
export interface TaxCalculator {
  readonly estimate: CartCharges["taxes"];
  readonly known: CartCharges["knownTaxes"];
}
