import type { Cents } from "../kernel/money.ts";

/** What boxes cost to make, and what the shop adds. Whole numbers only; a square metre is a million square millimetres. */
export interface BoxRates {
  /** Cents a square metre, by board. */
  readonly board: Readonly<Record<string, number>>;
  /** Cents a square metre, by ink. */
  readonly ink: Readonly<Record<string, number>>;
  /** Cents a square metre, by what covers the print. */
  readonly finish: Readonly<Record<string, number>>;
  /** Board that is bought for each hundred parts of blank. */
  readonly wastePercent: number;
  /** Cents an order that is printed on both sides. */
  readonly secondSideSetup: Cents;
  /** By family. */
  readonly families: Readonly<Record<string, { readonly setup: Cents; readonly conversion: Cents }>>;
  /** Ascending quantities, each with what the cost is multiplied by, in hundredths. */
  readonly breaks: readonly { readonly quantity: number; readonly marginPercent: number }[];
  /** What resellers pay less. */
  readonly resellerDiscountPercent: number;
}

/** Whose prices: everyone's, or those of resellers. */
export type Tariff = "list" | "reseller";
