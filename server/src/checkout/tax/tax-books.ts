import type { TaxedLine, TaxRequest } from "@boxwright/core/cart/charges";
import type { Cents } from "@boxwright/core/kernel/money";

export interface TaxedSale extends Omit<TaxRequest, "fresh"> {
  readonly orderId: string;
  readonly placedAt: Date;
  /** The tax that the buyer was charged. */
  readonly charged: Cents;
}

/** A cancelled line of a sale. */
export interface TaxedReturn extends Pick<TaxedSale, "orderId" | "placedAt" | "buyer" | "destination"> {
  readonly lineId: string;
  readonly cancelledAt: Date;
  /** The line with the prices that the shop gives back; its `net` is positive. */
  readonly line: TaxedLine;
  /** The tax that the shop gives back. */
  readonly returned: Cents;
}

/** The records of sales at a tax service. */
export interface TaxBooks {
  /** Records a sale once, however often it is called. Throws if the service fails. */
  readonly record: (sale: TaxedSale) => Promise<void>;
  /** Records the return of a line once, however often it is called. Throws if the service fails. */
  readonly recordReturn: (returned: TaxedReturn) => Promise<void>;
}
