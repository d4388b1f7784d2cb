import { type WireMoney, wireCents, wirePrecise } from "@boxwright/contract/kernel";
import type { PriceListEntry, ProductPrices, WirePriceExplanation } from "@boxwright/contract/pricing";
import { addCents, type Cents, shareOfCents, zeroCents } from "@boxwright/core/kernel/money";
import { unitPriceOf } from "@boxwright/core/pricing/box-price";
import type { PriceExplanation } from "@boxwright/core/pricing/explain-price";
import type { TaxRate } from "../tax-rate-at.ts";

const millsDigits = 3;

/** The price of one, as the wire says it: three decimals of a dollar where a price under a dollar needs them. */
export function wireUnitPrice(total: Cents, quantity: number): WireMoney {
  const unit = unitPriceOf(total, quantity);
  if (unit.precision === "cent") return wireCents(unit.cents);
  return wirePrecise(unit.cents, unit.mills, millsDigits);
}

/** The price of one quantity, as the specification's client reads it, with its tax. */
export function presentPrice(
  quantity: number,
  untaxedTotal: Cents,
  { part, whole }: TaxRate,
): ProductPrices["prices"][number] {
  const total = addCents(untaxedTotal, shareOfCents(untaxedTotal, part, whole));
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

/** A quantity that is not offered, and which ones are. */
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

/** A line of the price list, which is for no place and before tax. */
export function presentListEntry(quantity: number, total: Cents): PriceListEntry {
  return { quantity, taxRate: 0, totalPrice: wireCents(total), unitPrice: wireUnitPrice(total, quantity) };
}

/** What a price is paid for. */
export function presentExplanation({ quantity, total, parts }: PriceExplanation): WirePriceExplanation {
  return {
    quantity,
    totalPrice: wireCents(total),
    unitPrice: wireUnitPrice(total, quantity),
    parts: parts.map(({ part, amount }) => ({ part, amount: wireCents(amount) })),
  };
}
