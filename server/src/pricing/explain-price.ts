import { isOffered, quantityRangeText } from "@boxwright/core/catalogue/quantities";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { PriceExplanation } from "@boxwright/core/pricing/explain-price";
import type { ProductRefusal } from "../catalogue/refusals.ts";
import { selectProduct } from "../catalogue/select-product.ts";
import type { PricingDeps, RequestedProduct } from "./price-quantities.ts";
import type { QuantityRefusal } from "./refusals.ts";

/** The parts of the visitor's price of a selection in a quantity. */
export async function explainPrice(
  { db, catalogue, prices, tariffOf }: PricingDeps,
  visitor: Visitor,
  { quantity, ...requested }: RequestedProduct & { readonly quantity: number },
): Promise<Result<PriceExplanation, ProductRefusal | QuantityRefusal>> {
  const selected = selectProduct(catalogue, requested);
  if (!selected.ok) return selected;
  const { product, resolved } = selected.value;
  if (!isOffered(product, quantity)) {
    return refused({ kind: "quantityNotOffered", offered: quantityRangeText(product) });
  }
  return ok(prices.explanation(product, resolved, quantity, await tariffOf(db, visitor)));
}
