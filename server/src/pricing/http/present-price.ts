import { wireCents } from "@boxwright/contract/kernel";
import {
  type PriceListEntry,
  type ProductPrices,
  type WirePriceExplanation,
  wireUnitPrice,
} from "@boxwright/contract/pricing";
import { type Cents, zeroCents } from "@boxwright/core/kernel/money";
import type { PriceExplanation } from "@boxwright/core/pricing/explain-price";
import type { LadderStep } from "../price-ladder.ts";
import type { TaxRate } from "../tax-rate-at.ts";

/** The taxed total of a quantity. */
export function presentPrice(
  quantity: number,
  total: Cents,
  { part, whole }: TaxRate,
): ProductPrices["prices"][number] {
  return {
    pivotSelectionValue: quantity,
    summary: { isPriced: true },
    itemPriceBreakdown: {
      taxRate: part / whole,
      itemTotalIncludingCharges: { discountedTaxed: wireCents(total) },
      unitItemTotalIncludingCharges: { discountedTaxed: wireUnitPrice(total, quantity) },
    },
  };
}

/** A quantity that is not offered, with a message that names those that are. */
export function presentUnpriced(quantity: number, message: string): ProductPrices["prices"][number] {
  return {
    pivotSelectionValue: quantity,
    summary: { isPriced: false, message },
    itemPriceBreakdown: {
      taxRate: 0,
      itemTotalIncludingCharges: { discountedTaxed: wireCents(zeroCents) },
      unitItemTotalIncludingCharges: { discountedTaxed: wireCents(zeroCents) },
    },
  };
}

/** Prices of a ladder are before tax, as they have no destination. */
export function presentLadderStep({ quantity, total }: LadderStep): PriceListEntry {
  return { quantity, taxRate: 0, totalPrice: wireCents(total), unitPrice: wireUnitPrice(total, quantity) };
}

export function presentExplanation({ quantity, total, parts }: PriceExplanation): WirePriceExplanation {
  return {
    quantity,
    totalPrice: wireCents(total),
    unitPrice: wireUnitPrice(total, quantity),
    parts: parts.map(({ part, amount }) => ({ part, amount: wireCents(amount) })),
  };
}
