import type { TaxedLine, TaxRequest } from "@boxwright/core/cart/charges";
import type { Cents } from "@boxwright/core/kernel/money";

export interface TaxedSale extends Omit<TaxRequest, "fresh"> {
  readonly orderId: string;
  readonly placedAt: Date;
  /** The tax that the buyer was charged. */
  readonly charged: Cents;
}

/** What the shop takes back of a sale: a cancelled line, or a partial refund. */
export interface TaxedReturn extends Pick<TaxedSale, "orderId" | "placedAt" | "buyer" | "destination"> {
  /** Of the cancelled line or of the refund. Each is recorded once. */
  readonly id: string;
  /** Why, in a word for the tax service. */
  readonly reason: "Cancelled" | "Refunded";
  readonly at: Date;
  /** The lines with the prices that the shop gives back; their `net` is not negative. */
  readonly lines: readonly TaxedLine[];
  /** The tax that the shop gives back. */
  readonly returned: Cents;
}

/** The records of sales at a tax service. */
export interface TaxBooks {
  /** Records a sale once, however often it is called. Throws if the service fails. */
  readonly record: (sale: TaxedSale) => Promise<void>;
  /** Records a return once, however often it is called. Throws if the service fails. */
  readonly recordReturn: (returned: TaxedReturn) => Promise<void>;
}
