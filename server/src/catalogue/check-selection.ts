import type { Selection } from "@boxwright/core/catalogue/product";
import { isOffered, quantityRangeText } from "@boxwright/core/catalogue/quantities";
import type { SelectionFault } from "@boxwright/core/catalogue/selection-refusal";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Catalogue } from "./catalogue.ts";
import type { UnknownProduct } from "./refusals.ts";
import { findProduct, type ProductVersion } from "./select-product.ts";

export interface CheckedSelection extends ProductVersion {
  readonly selection: Selection;
  readonly quantity: number;
}

/** Every reason why a selection of a product cannot be ordered in a quantity. */
export function checkSelection(
  catalogue: Catalogue,
  { selection, quantity, ...wanted }: CheckedSelection,
): Result<readonly SelectionFault[], UnknownProduct> {
  const found = findProduct(catalogue, wanted);
  if (!found.ok) return found;
  const resolved = catalogue.resolve(found.value, selection);
  const faults = resolved.ok ? [] : resolved.refusal.faults;
  return isOffered(found.value, quantity)
    ? ok(faults)
    : ok([...faults, { attribute: "Quantity", message: quantityRangeText(found.value) }]);
}
