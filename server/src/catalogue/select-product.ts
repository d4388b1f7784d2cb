import type { Product, Selection } from "@boxwright/core/catalogue/product";
import type { ResolvedSelection } from "@boxwright/core/catalogue/selection";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Catalogue } from "./catalogue.ts";
import type { ProductRefusal, UnknownProduct } from "./refusals.ts";

export interface ProductVersion {
  readonly sku: string;
  readonly version: number;
}

export interface SelectedProduct {
  readonly product: Product;
  readonly resolved: ResolvedSelection;
}

/** The live product of a sku at a version. */
export function findProduct(catalogue: Catalogue, { sku, version }: ProductVersion): Result<Product, UnknownProduct> {
  const product = catalogue.bySku(sku, version);
  return product === undefined ? refused({ kind: "unknownProduct" }) : ok(product);
}

/** The live product of a sku at a version, in a selection that can be made; in its default selection if the request has none. */
export function selectProduct(
  catalogue: Catalogue,
  { selection, ...wanted }: ProductVersion & { readonly selection?: Selection | undefined },
): Result<SelectedProduct, ProductRefusal> {
  const found = findProduct(catalogue, wanted);
  if (!found.ok) return found;
  const product = catalogue.asSelected(found.value, selection ?? {});
  const resolved = catalogue.resolve(product, selection ?? product.defaultSelection);
  return resolved.ok
    ? ok({ product, resolved: resolved.value })
    : refused({ kind: "invalidSelection", selection: resolved.refusal });
}
