import type { WireNewLine } from "@boxwright/contract/cart";
import { getProduct, listProducts, type RootProduct } from "@boxwright/contract/catalogue";
import type { WireMoney } from "@boxwright/contract/kernel";
import { isOffered } from "@boxwright/core/catalogue/quantities";
import { hasFeature } from "@boxwright/core/storefront/pages";
import type { Storefront } from "../../../lib/rendering/load-context.ts";
import type { Tile } from "../../content/content.ts";
import { readPrices } from "../../pricing/read-prices.ts";

/** What a tile puts into the cart at one press, and for how much. */
export interface QuickAdd {
  readonly line: WireNewLine;
  readonly price: WireMoney;
}

/** Enough for a first run. */
const usualQuantity = 50;

/** By the key of the product: the box that each tile shows, as it comes. None where the shop has no quick add, or a product no price. */
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
    const quickAdd = await priced(storefront, product, color);
    return quickAdd === null ? [] : [[productKey, quickAdd] as const];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

async function priced(source: Storefront, product: RootProduct, color: string | null): Promise<QuickAdd | null> {
  const { key, sku, version, defaultSelection } = product;
  const selection = color === null ? defaultSelection : { ...defaultSelection, Color: color };
  const quantity = isOffered(product, usualQuantity) ? usualQuantity : 1;
  try {
    const answer = await readPrices(source, { product, selection, quantities: [quantity] });
    if (answer.state === "refused") return null;
    const [price] = answer.prices;
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
