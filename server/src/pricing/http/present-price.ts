import { type WireMoney, wireCents } from "@boxwright/contract/kernel";
import type { ProductPrices } from "@boxwright/contract/pricing";
import type { Cents } from "@boxwright/core/kernel/money";
import { unitPriceOf } from "@boxwright/core/pricing/box-price";

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

/** One entry of a price list. Tax depends on the address, which a price list does not know: its rate is 0. */
export function presentPrice(quantity: number, total: Cents): ProductPrices["prices"][number] {
  return {
    pivotSelectionValue: quantity,
    summary: { isPriced: true },
    itemPriceBreakdown: {
      taxRate: 0,
      itemTotalIncludingCharges: { discountedTaxed: wireCents(total) },
      unitItemTotalIncludingCharges: { discountedTaxed: wireUnitPrice(total, quantity) },
    },
  };
}
