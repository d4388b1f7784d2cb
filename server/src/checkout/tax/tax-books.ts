import type { TaxRequest } from "@boxwright/core/cart/charges";
import type { Cents } from "@boxwright/core/kernel/money";

export interface TaxedSale extends Omit<TaxRequest, "fresh"> {
  readonly orderId: string;
  readonly placedAt: Date;
  /** The tax that the buyer was charged. */
  readonly charged: Cents;
}

/** The records of sales at a tax service. */
export interface TaxBooks {
  /** Records a sale once, however often it is called. Throws if the service fails. */
  readonly record: (sale: TaxedSale) => Promise<void>;
}
