import { goodsOf } from "../cart/describe-goods.ts";
import { createCatalogue } from "../catalogue/catalogue.ts";
import { catalogueOperations } from "../catalogue/http/operations.ts";
import { loadProducts } from "../catalogue/load-products.ts";
import { lowestUnitPrice } from "../pricing/from-price.ts";
import { pricingOperations } from "../pricing/http/operations.ts";
import { loadRates } from "../pricing/load-rates.ts";
import { createPriceList } from "../pricing/price-list.ts";
import type { Machine } from "./machine.ts";

/** What is sold, and for how much: both are read once from `content/`. */
export function composeGoods({ db }: Machine) {
  const catalogue = createCatalogue(loadProducts());
  const prices = createPriceList(loadRates());
  return {
    operations: [
      ...catalogueOperations({ db, catalogue, fromPrice: (product) => lowestUnitPrice(prices, product) }),
      ...pricingOperations({ catalogue, prices }),
    ],
    describeGoods: goodsOf({ catalogue, prices }),
  };
}
