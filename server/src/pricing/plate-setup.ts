import type { Selection } from "@boxwright/core/catalogue/product";
import { type Cents, zeroCents } from "@boxwright/core/kernel/money";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { PriceList } from "./price-list.ts";

/** Goods that were bought, perhaps of a product that is no longer sold. */
interface BoughtGoods {
  readonly productKey: string;
  readonly selection: Selection;
}

/**
 * The cost of setting up the plates of goods, at today's rates and before tax. It is zero for blank boxes, for goods with a fixed price,
 * and for a product that is no longer sold, because it has no rates.
 */
export function createPlateSetup(
  catalogue: Pick<Catalogue, "byKey">,
  prices: Pick<PriceList, "setup">,
): (goods: BoughtGoods) => Cents {
  return ({ productKey, selection }) => {
    const product = catalogue.byKey(productKey);
    return product === undefined ? zeroCents : prices.setup(product, selection);
  };
}
