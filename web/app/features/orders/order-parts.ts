import type { WireOrder } from "@boxwright/contract/orders";
import type { WordedLanguage } from "@boxwright/core/storefront/local-text";
import { named, type PriceParts } from "../cart/price-parts.ts";

/** The lines' shares of the figures of an order. */
export function partsOfOrder({ lineItems }: Pick<WireOrder, "lineItems">, language: WordedLanguage): PriceParts {
  return {
    subtotal: lineItems.map((line) => ({ ...named(line, language), amount: line.untaxedTotal })),
    discount: lineItems
      .filter(({ discount }) => discount.centAmount > 0)
      .map((line) => ({ ...named(line, language), amount: line.discount })),
    shipping: lineItems.map(({ shipping, ...line }) => ({
      ...named(line, language),
      amount: shipping.price,
      method: shipping.displayNames[language],
    })),
  };
}
