import { type WireMoney, wireCents } from "@boxwright/contract/kernel";
import type { PriceListEntry, ProductPrices, WirePriceExplanation } from "@boxwright/contract/pricing";
import type { Cents } from "@boxwright/core/kernel/money";
import { unitPriceOf } from "@boxwright/core/pricing/box-price";
import type { PriceExplanation } from "@boxwright/core/pricing/explain-price";

const millsDigits = 3;

/** The price of one, as the wire says it: three decimals of a dollar where a price under a dollar needs them. */
export function wireUnitPrice(total: Cents, quantity: number): WireMoney {
  const unit = unitPriceOf(total, quantity);
  if (unit.precision === "cent") return wireCents(unit.cents);
  return {
    type: "highPrecision",
    currencyCode: "USD",
    centAmount: unit.cents,
    preciseAmount: unit.mills,
    fractionDigits: millsDigits,
  };
}

/** Tax depends on the address, which a price does not know before there is a cart. */
const taxRate = 0;

/** The price of one quantity, as the specification's client reads it. */
export function presentPrice(quantity: number, total: Cents): ProductPrices["prices"][number] {
  return {
    pivotSelectionValue: quantity,
    summary: { isPriced: true },
    itemPriceBreakdown: {
      taxRate,
      itemTotalIncludingCharges: { discountedTaxed: wireCents(total) },
      unitItemTotalIncludingCharges: { discountedTaxed: wireUnitPrice(total, quantity) },
    },
  };
}

/** A line of the price list. */
export function presentListEntry(quantity: number, total: Cents): PriceListEntry {
  return { quantity, taxRate, totalPrice: wireCents(total), unitPrice: wireUnitPrice(total, quantity) };
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
