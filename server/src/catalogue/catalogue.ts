import type { Product } from "@boxwright/core/catalogue/product";

/** The products that are sold, held in memory: content changes with a release, not while the shop runs. */
export interface Catalogue {
  /** The live products in the order of the shop. */
  readonly products: readonly Product[];
  /** The live product of this sku at this version, which is the only one that is sold. */
  bySku(sku: string, version: number): Product | undefined;
  byKey(key: string): Product | undefined;
  /** The newest version of a live sku, or 0. */
  versionOf(sku: string): number;
}

export function createCatalogue(all: readonly Product[]): Catalogue {
  const products = all.filter(({ isLive }) => isLive);
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const byKey = new Map(products.map((product) => [product.key, product]));
  return {
    products,
    bySku: (sku, version) => {
      const product = bySku.get(sku);
      return product?.version === version ? product : undefined;
    },
    byKey: (key) => byKey.get(key),
    versionOf: (sku) => bySku.get(sku)?.version ?? 0,
  };
}
