import type { WireNewLine } from "@boxwright/contract/cart";
import { getProduct, listProducts, type RootProduct } from "@boxwright/contract/catalogue";
import type { WireMoney } from "@boxwright/contract/kernel";
import { isOffered } from "@boxwright/core/catalogue/quantities";
import { hasFeature } from "@boxwright/core/storefront/pages";
import type { Storefront } from "../../../lib/rendering/load-context.ts";
import type { Tile } from "../../content/content.ts";
import { readPrices } from "../../pricing/read-prices.ts";

/** The line that a tile adds to the cart at one press, and its price. */
export interface QuickAdd {
  readonly line: WireNewLine;
  readonly price: WireMoney;
}

/** Enough for a first run. */
const defaultQuantity = 50;

/** The quick adds of tiles, by product key. Empty if the shop has no quick adds; a product without a price has none. */
export async function readQuickAdds(
  storefront: Storefront,
  tiles: readonly Pick<Tile, "productKey" | "color">[],
): Promise<Readonly<Record<string, QuickAdd>>> {
  if (!hasFeature("quickAdd", storefront.config)) return {};
  const { results } = await storefront.api.call(listProducts);
  const read = tiles.map(async ({ productKey, color }) => {
    const summary = results.find(({ key }) => key === productKey);
    if (summary === undefined) return [];
    const { sku, version } = summary;
    const product = await storefront.api.call(getProduct, { params: { sku, version } });
    const quickAdd = await quickAddFor(storefront, product, color);
    return quickAdd === null ? [] : [[productKey, quickAdd] as const];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

async function quickAddFor(source: Storefront, product: RootProduct, color: string | null): Promise<QuickAdd | null> {
  const { key, sku, version, defaultSelection } = product;
  const selection = color === null ? defaultSelection : { ...defaultSelection, Color: color };
  const quantity = isOffered(product, defaultQuantity) ? defaultQuantity : 1;
  try {
    const reading = await readPrices(source, { product, selection, quantities: [quantity] });
    if (reading.state === "refused") return null;
    const [price] = reading.prices;
    if (price === undefined) return null;
    return {
      line: { referenceId: key, sku, version, quantity, selection },
      price: price.itemPriceBreakdown.itemTotalIncludingCharges.discountedTaxed,
    };
  } catch (problem) {
    source.logProblem("The price of a quick add could not be read", problem);
    return null;
  }
}
