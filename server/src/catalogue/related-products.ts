import type { Product } from "@boxwright/core/catalogue/product";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Catalogue } from "./catalogue.ts";
import type { UnknownProduct } from "./refusals.ts";
import { findProduct, type ProductVersion } from "./select-product.ts";

export interface RelatedProducts {
  readonly sample: Product | null;
  readonly accessories: readonly Product[];
}

/** The sample and the accessories of a product that are live. */
export function relatedProducts(catalogue: Catalogue, wanted: ProductVersion): Result<RelatedProducts, UnknownProduct> {
  const found = findProduct(catalogue, wanted);
  if (!found.ok) return found;
  const { sampleProductKey, accessoryKeys } = found.value;
  const sample = sampleProductKey === null ? undefined : catalogue.byKey(sampleProductKey);
  return ok({ sample: sample ?? null, accessories: accessoryKeys.flatMap((key) => catalogue.byKey(key) ?? []) });
}
