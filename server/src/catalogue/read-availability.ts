import { type Availability, availabilityOf, isHeldInStock } from "@boxwright/core/catalogue/availability";
import type { Selection } from "@boxwright/core/catalogue/product";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Database } from "../platform/db/database.ts";
import type { Catalogue } from "./catalogue.ts";
import type { ProductRefusal } from "./refusals.ts";
import { type ProductVersion, selectProduct } from "./select-product.ts";
import { readStock } from "./stock/read-stock.ts";

export interface WantedGoods extends ProductVersion {
  readonly quantity: number;
  /** The default selection if left out. */
  readonly selection?: Selection | undefined;
}

/** Whether a quantity of a product is available now, and how long it takes to make. */
export async function readAvailability(
  db: Database,
  catalogue: Catalogue,
  wanted: WantedGoods,
): Promise<Result<Availability, ProductRefusal>> {
  const selected = selectProduct(catalogue, wanted);
  if (!selected.ok) return selected;
  const { product, resolved } = selected.value;
  const onHand = isHeldInStock(product) ? await readStock(db, [product.sku]) : new Map<string, number>();
  return ok(availabilityOf(product, wanted.quantity, resolved, onHand));
}
