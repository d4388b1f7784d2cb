import type { Product } from "@boxwright/core/catalogue/product";
import { largestQuantity } from "@boxwright/core/catalogue/quantities";
import { resolveSelection } from "@boxwright/core/catalogue/selection";
import { type Cents, shareOfCents } from "@boxwright/core/kernel/money";
import type { PriceList } from "./price-list.ts";

/** {@link lowestUnitPrice}, calculated once for each product and edition of the prices. */
export function createFromPrice(prices: PriceList): (product: Product) => Cents {
  let known = { edition: prices.edition, byProduct: new Map<Product, Cents>() };
  return (product) => {
    const { edition } = prices;
    if (known.edition !== edition) known = { edition, byProduct: new Map() };
    const price = known.byProduct.get(product) ?? lowestUnitPrice(prices, product);
    known.byProduct.set(product, price);
    return price;
  };
}

/** The unit price of a product's default selection at its largest quantity, where it is lowest. */
function lowestUnitPrice(prices: PriceList, product: Product): Cents {
  const resolved = resolveSelection(product, product.defaultSelection);
  if (!resolved.ok) throw new Error(`${product.key} does not offer its own default`);
  const largest = largestQuantity(product);
  return shareOfCents(prices.total(product, resolved.value, largest, "list"), 1, largest);
}
