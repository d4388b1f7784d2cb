import type { Product, Selection } from "@boxwright/core/catalogue/product";
import type { ResolvedSelection } from "@boxwright/core/catalogue/selection";
import { referenceConfigurations } from "@boxwright/core/pricing/reference-configurations";
import type { LocalText } from "@boxwright/core/storefront/local-text";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { ProductDielines } from "../../pricing/product-dielines.ts";

export interface SoldGoods {
  readonly plant: PlantName;
  readonly catalogue: Catalogue;
  readonly dielines: ProductDielines;
}

/** Goods whose prices are looked at. */
export interface ReferenceGoods {
  readonly key: string;
  readonly names: LocalText;
  readonly product: Product;
  readonly resolved: ResolvedSelection;
}

/** The reference configurations that the catalogue sells; a shop with other products need not sell all. */
export function referenceBoxes({ catalogue }: SoldGoods): ReferenceGoods[] {
  return referenceConfigurations.flatMap(({ productKey, ...configuration }) => {
    const product = catalogue.byKey(productKey);
    return product === undefined ? [] : resolvedGoods(catalogue, { ...configuration, product });
  });
}

/** Products by their keys, as they are proposed. */
export function proposedGoods({ catalogue }: SoldGoods, keys: readonly string[]): ReferenceGoods[] {
  return keys.flatMap((key) => {
    const product = catalogue.byKey(key);
    if (product === undefined) return [];
    return resolvedGoods(catalogue, { key, names: product.names, product, selection: product.defaultSelection });
  });
}

function resolvedGoods(
  catalogue: Catalogue,
  { selection, ...goods }: Omit<ReferenceGoods, "resolved"> & { readonly selection: Selection },
): ReferenceGoods[] {
  const resolved = catalogue.resolve(goods.product, selection);
  return resolved.ok ? [{ ...goods, resolved: resolved.value }] : [];
}
