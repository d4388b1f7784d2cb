import type { Product, Selection } from "@boxwright/core/catalogue/product";
import { proofOfBox, provenBoxOf } from "@boxwright/core/catalogue/proof";
import { type ResolvedSelection, resolveSelection } from "@boxwright/core/catalogue/selection";
import type { SelectionFault, SelectionRefusal } from "@boxwright/core/catalogue/selection-refusal";
import { type Result, refused } from "@boxwright/core/kernel/result";

/** What keeps a size within a product's ranges from being made of the selected board: its structure knows. */
export type SizeFaults = (product: Product, resolved: ResolvedSelection) => readonly SelectionFault[];

/** The products that are sold, held in memory: content changes with a release, not while the shop runs. */
export interface Catalogue {
  /** The live products in the order of the shop. */
  readonly products: readonly Product[];
  /** The live product of this sku at this version, which is the only one that is sold. */
  bySku(sku: string, version: number): Product | undefined;
  byKey(key: string): Product | undefined;
  /** The newest version of a live sku, or 0. */
  versionOf(sku: string): number;
  /** The product with the attributes that a selection has to choose from: a proof takes those of its box. */
  asSelected(product: Product, selection: Selection): Product;
  /** Checks a selection against what the product offers and what can be made of it. */
  resolve(product: Product, selection: Selection): Result<ResolvedSelection, SelectionRefusal>;
}

/** The catalogue of all products that are live. */
export function createCatalogue(all: readonly Product[], sizeFaults: SizeFaults): Catalogue {
  const products = all.filter(({ isLive }) => isLive);
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const byKey = new Map(products.map((product) => [product.key, product]));
  const proofs = new Map(products.filter(({ proofOf }) => proofOf.length > 0).map(proofsIn(byKey)));
  const asSelected: Catalogue["asSelected"] = (product, selection) => {
    const ofBoxes = proofs.get(product.key);
    if (ofBoxes === undefined) return product;
    return ofBoxes.get(provenBoxOf(selection) ?? "") ?? ofBoxes.values().next().value ?? product;
  };
  return {
    products,
    asSelected,
    bySku: (sku, version) => {
      const product = bySku.get(sku);
      return product?.version === version ? product : undefined;
    },
    byKey: (key) => byKey.get(key),
    versionOf: (sku) => bySku.get(sku)?.version ?? 0,
    resolve: (base, selection) => {
      const product = asSelected(base, selection);
      const resolved = resolveSelection(product, selection);
      if (!resolved.ok || resolved.value.size === null) return resolved;
      const faults = sizeFaults(product, resolved.value);
      return faults.length === 0 ? resolved : refused({ code: "InvalidSize", faults });
    },
  };
}

/** A proof with each of its boxes that is sold, by the box's key; the first one is the proof as it comes. */
function proofsIn(byKey: ReadonlyMap<string, Product>) {
  return (proof: Product): [string, ReadonlyMap<string, Product>] => {
    const boxes = proof.proofOf.flatMap((key) => byKey.get(key) ?? []);
    return [proof.key, new Map(boxes.map((box) => [box.key, proofOfBox(proof, boxes, box)]))];
  };
}
