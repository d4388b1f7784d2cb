import type { Product, Selection } from "@boxwright/core/catalogue/product";
import { proofedBoxKey, proofOfBox } from "@boxwright/core/catalogue/proof";
import { type ResolvedSelection, resolveSelection } from "@boxwright/core/catalogue/selection";
import type { SelectionFault, SelectionRefusal } from "@boxwright/core/catalogue/selection-refusal";
import { type Result, refused } from "@boxwright/core/kernel/result";

/** Why a size within a product's ranges cannot be made of the selected board. A port, which the price list implements. */
export type SizeFaults = (product: Product, resolved: ResolvedSelection) => readonly SelectionFault[];

/** The live products, in memory. They change only with a release. */
export interface Catalogue {
  /** In the order of their files. */
  readonly products: readonly Product[];
  /** Undefined unless the sku is live at exactly this version. */
  bySku(sku: string, version: number): Product | undefined;
  byKey(key: string): Product | undefined;
  /** The version of a live sku, or 0. */
  versionOf(sku: string): number;
  /** The product with the attributes for a selection: a proof has those of the selected box. */
  asSelected(product: Product, selection: Selection): Product;
  /** Checks that the product offers a selection and that its size can be made, and completes it. */
  resolve(product: Product, selection: Selection): Result<ResolvedSelection, SelectionRefusal>;
}

export function createCatalogue(all: readonly Product[], sizeFaults: SizeFaults): Catalogue {
  const products = all.filter(({ isLive }) => isLive);
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const byKey = new Map(products.map((product) => [product.key, product]));
  const proofs = new Map(products.filter(({ proofOf }) => proofOf.length > 0).map(proofsIn(byKey)));
  const asSelected: Catalogue["asSelected"] = (product, selection) => {
    const ofBoxes = proofs.get(product.key);
    if (ofBoxes === undefined) return product;
    return ofBoxes.get(proofedBoxKey(selection) ?? "") ?? ofBoxes.values().next().value ?? product;
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

/** A proof for each of its live boxes, by the key of the box; the first one is the default. */
function proofsIn(byKey: ReadonlyMap<string, Product>) {
  return (proof: Product): [string, ReadonlyMap<string, Product>] => {
    const boxes = proof.proofOf.flatMap((key) => byKey.get(key) ?? []);
    return [proof.key, new Map(boxes.map((box) => [box.key, proofOfBox(proof, boxes, box)]))];
  };
}
