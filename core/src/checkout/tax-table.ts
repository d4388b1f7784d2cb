import type { CountryCode } from "../address/countries.ts";

/** One tax that a place levies. */
export interface TaxRate {
  readonly name: string;
  /** Thousandths of a percent: 6.875 % is 6875. */
  readonly rate: number;
}

/** The denominator of every rate. */
export const rateDenominator = 100_000;

/** The taxes of one state or province; no rates if it levies none. */
export interface PlaceTaxes {
  readonly rates: readonly TaxRate[];
  /** Whether it taxes delivery by a common carrier that is charged separately. */
  readonly isDeliveryTaxed: boolean;
}

/** By country, then by the code of a state or province. */
export type TaxTable = Readonly<Record<CountryCode, Readonly<Record<string, PlaceTaxes>>>>;
