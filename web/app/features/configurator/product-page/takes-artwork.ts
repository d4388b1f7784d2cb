import type { RootProduct } from "@boxwright/contract/catalogue";
import { isPrinted } from "@boxwright/core/catalogue/print";

/** True for products that are printed with the shopper's artwork. Samples show the shop's own artwork. */
export function takesArtwork({
  defaultSelection,
  isSampleProduct,
}: Pick<RootProduct, "defaultSelection" | "isSampleProduct">): boolean {
  return isPrinted(defaultSelection) && !isSampleProduct;
}
