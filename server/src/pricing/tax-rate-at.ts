import type { Place } from "@boxwright/core/address/address";
import type { Cents } from "@boxwright/core/kernel/money";

export interface TaxedGoods {
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  /** Before tax. */
  readonly total: Cents;
}

/** `part` of `whole`, both whole numbers: 6.25 % is 6250 of 100000. */
export interface TaxRate {
  readonly part: number;
  readonly whole: number;
}

export const untaxed: TaxRate = { part: 0, whole: 1 };

export interface TaxedBuyer {
  readonly id: string;
  readonly isReseller: boolean;
  /** Requests to a tax service have a budget for each network. */
  readonly clientIp: string;
}

/** The rate of the taxes that a buyer pays on goods sent to a place; null while it is unknown. A port, which checkout implements. */
export type TaxRateAt = (buyer: TaxedBuyer, destination: Place, goods: TaxedGoods) => Promise<TaxRate | null>;
