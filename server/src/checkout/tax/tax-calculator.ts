import type { CartCharges, TaxRequest } from "../../cart/cart-charges.ts";

/** Works out taxes: the embedded table of statewide rates, or a tax service. */
export interface TaxCalculator {
  readonly estimate: CartCharges["taxes"];
}

/** A sale as it was made, for the books of a tax service. */
export interface TaxedSale extends Omit<TaxRequest, "isFresh"> {
  readonly orderId: string;
  readonly placedAt: Date;
  /** The tax that the buyer was charged, in cents. */
  readonly charged: number;
}
