import type { Cents } from "../kernel/money.ts";

/** What boxes cost to make, and what the shop adds. Whole numbers only; a square metre is a million square millimetres. */
export interface BoxRates {
  /** Cents a square metre, by board. */
  readonly board: Readonly<Record<string, number>>;
  /** Cents a square metre, by printed side. */
  readonly ink: { readonly outside: number; readonly inside: number };
  /** Board that is bought for each hundred parts of blank. */
  readonly wastePercent: number;
  /** Cents an order. */
  readonly secondSideSetup: Cents;
  /** By family. */
  readonly families: Readonly<Record<string, { readonly setup: Cents; readonly conversion: Cents }>>;
  /** Ascending quantities, each with what the cost is multiplied by, in hundredths. */
  readonly breaks: readonly { readonly quantity: number; readonly marginPercent: number }[];
}

/** What a product costs: a box by its rates, anything else a fixed price each. */
export type PriceRule = { readonly kind: "box" } | { readonly kind: "each"; readonly cents: Cents };
