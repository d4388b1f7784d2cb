import type { PriceList } from "./price-list.ts";
import type { ProductDielines } from "./product-dielines.ts";

/** A price list that always has the prices in force. Dielines do not depend on prices. */
export function priceListInForce(current: () => PriceList, dielines: ProductDielines): PriceList {
  return {
    ...dielines,
    get edition() {
      return current().edition;
    },
    box: (...box) => current().box(...box),
    total: (...goods) => current().total(...goods),
    explanation: (...goods) => current().explanation(...goods),
    setup: (...goods) => current().setup(...goods),
  };
}
