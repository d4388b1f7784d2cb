import type { TaxRequest } from "@boxwright/core/cart/charges";
import type { Cents } from "@boxwright/core/kernel/money";

/** A sale as it was made. */
export interface TaxedSale extends Omit<TaxRequest, "fresh"> {
  readonly orderId: string;
  readonly placedAt: Date;
  /** The tax that the buyer was charged. */
  readonly charged: Cents;
}

/** Where a tax service keeps what was sold. */
export interface TaxBooks {
  /** Safe to be told the same sale again. Throws where it cannot be told now. */
  readonly record: (sale: TaxedSale) => Promise<void>;
}
