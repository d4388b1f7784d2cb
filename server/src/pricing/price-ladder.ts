import type { Visitor } from "@boxwright/core/identity/visitor";
import type { Cents } from "@boxwright/core/kernel/money";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { ProductRefusal } from "../catalogue/refusals.ts";
import { selectProduct } from "../catalogue/select-product.ts";
import type { PricingDeps, RequestedProduct } from "./price-quantities.ts";

/** The untaxed total of a quantity. */
export interface LadderStep {
  readonly quantity: number;
  readonly total: Cents;
}

/** The visitor's prices of a selection at the quantities of its product's ladder. */
export async function priceLadder(
  { db, catalogue, prices, tariffOf }: PricingDeps,
  visitor: Visitor,
  requested: RequestedProduct,
): Promise<Result<readonly LadderStep[], ProductRefusal>> {
  const selected = selectProduct(catalogue, requested);
  if (!selected.ok) return selected;
  const { product, resolved } = selected.value;
  const tariff = await tariffOf(db, visitor);
  return ok(product.ladder.map((quantity) => ({ quantity, total: prices.total(product, resolved, quantity, tariff) })));
}
