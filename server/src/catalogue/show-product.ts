import type { Product } from "@boxwright/core/catalogue/product";
import { proofBoxAttribute } from "@boxwright/core/catalogue/proof";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Catalogue } from "./catalogue.ts";
import type { UnknownProduct } from "./refusals.ts";
import { findProduct, type ProductVersion } from "./select-product.ts";

/** The product that a page shows. A proof is shown with the choices of one of its boxes: the first, unless `box` names another. */
export function showProduct(
  catalogue: Catalogue,
  { box, ...wanted }: ProductVersion & { readonly box?: string | undefined },
): Result<Product, UnknownProduct> {
  const found = findProduct(catalogue, wanted);
  if (!found.ok) return found;
  const product = found.value;
  if (box === undefined) return ok(catalogue.asSelected(product, {}));
  if (!product.proofOf.includes(box)) return refused({ kind: "unknownProduct" });
  return ok(catalogue.asSelected(product, { [proofBoxAttribute]: box }));
}
