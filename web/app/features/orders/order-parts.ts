import type { WireCentPrecision } from "@boxwright/contract/kernel";
import type { WireOrder } from "@boxwright/contract/order";
import { subtractCents, toCents } from "@boxwright/core/kernel/money";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { type PriceParts, partOf, proofCreditsOf } from "../cart/price-parts.ts";

/** The lines' shares of the figures of an order. */
export function partsOfOrder({ lineItems }: Pick<WireOrder, "lineItems">, language: ShopLanguage): PriceParts {
  return {
    subtotal: lineItems.map((line) => ({ ...partOf(line, language), amount: line.untaxedTotal })),
    discount: lineItems
      .map((line) => ({ ...partOf(line, language), amount: withoutCredit(line) }))
      .filter(({ amount }) => amount.centAmount > 0),
    proofCredit: proofCreditsOf(lineItems, language),
    shipping: lineItems.map(({ shipping, ...line }) => ({
      ...partOf(line, language),
      amount: shipping.price,
      method: shipping.displayNames[language],
    })),
  };
}

function withoutCredit({ discount, proofCredit }: WireOrder["lineItems"][number]): WireCentPrecision {
  const amount = subtractCents(toCents(discount.centAmount), toCents(proofCredit?.centAmount ?? 0));
  return { ...discount, centAmount: amount };
}
