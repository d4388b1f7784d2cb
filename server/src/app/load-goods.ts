import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { proportionsOf } from "@boxwright/core/structures/families";
import { createCatalogue } from "../catalogue/catalogue.ts";
import { loadProducts } from "../catalogue/load-products.ts";
import type { Config } from "../platform/config.ts";
import { createProductDielines } from "../pricing/product-dielines.ts";

/** Reads the products of the content folder. */
export function loadGoods({ tenant, contentDir }: Pick<Config, "tenant" | "contentDir">) {
  const { plant } = tenantNamed(tenant);
  const dielines = createProductDielines(plant);
  return { plant, dielines, catalogue: createCatalogue(loadProducts(proportionsOf, contentDir), dielines.sizeFaults) };
}

export type LoadedGoods = ReturnType<typeof loadGoods>;
