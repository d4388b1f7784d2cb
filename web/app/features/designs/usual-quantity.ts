import type { RootProduct } from "@boxwright/contract/catalogue";
import { isOffered, smallestQuantity } from "@boxwright/core/catalogue/quantities";

const usual = 250;

/** The quantity of a product for which a shopper has chosen none. */
export function usualQuantityOf(product: RootProduct): number {
  return isOffered(product, usual) ? usual : smallestQuantity(product);
}
