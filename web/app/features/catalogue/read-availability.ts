import { getAvailability, type RootProduct } from "@boxwright/contract/catalogue";
import { smallestQuantity } from "@boxwright/core/catalogue/quantities";
import type { Storefront } from "../../lib/rendering/load-context.ts";

/** True if the smallest order of a product is in stock; null if that cannot be read. */
export async function readIsInStock(
  { api, logProblem }: Pick<Storefront, "api" | "logProblem">,
  product: Pick<RootProduct, "sku" | "version" | "quantityOptions">,
): Promise<boolean | null> {
  const { sku, version } = product;
  try {
    const query = { quantity: smallestQuantity(product) };
    return (await api.call(getAvailability, { params: { sku, version }, query })).isInStock;
  } catch (problem) {
    logProblem("The availability of a product could not be read", problem);
    return null;
  }
}
