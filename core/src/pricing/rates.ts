import type { Cents } from "../kernel/money.ts";

/** What boxes cost to make, and the shop's margins. All numbers are whole. */
export interface BoxRates {
  /** Cents per square metre, by board. */
  readonly board: Readonly<Record<string, number>>;
  /** Cents per square metre, by ink. */
  readonly ink: Readonly<Record<string, number>>;
  /** Cents per square metre, by finish. */
  readonly finish: Readonly<Record<string, number>>;
  /** The board that is bought, in percent of the blanks made from it. */
  readonly wastePercent: number;
  /** Extra cents per order that is printed on both sides. */
  readonly secondSideSetup: Cents;
  /** By family: `setup` per order, `conversion` per box. */
  readonly families: Readonly<Record<string, { readonly setup: Cents; readonly conversion: Cents }>>;
  /** Ascending quantities, each with the factor from cost to price, in hundredths. */
  readonly breaks: readonly { readonly quantity: number; readonly marginPercent: number }[];
  /** The discount of resellers. */
  readonly resellerDiscountPercent: number;
}

/** The prices for everyone, or those for resellers. */
export type Tariff = "list" | "reseller";
