import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { proportionsOf } from "@boxwright/core/structures/families";
import { createCatalogue } from "../catalogue/catalogue.ts";
import { loadProducts } from "../catalogue/load-products.ts";
import type { Config } from "../platform/config.ts";
import { loadRates } from "../pricing/load-rates.ts";
import { createPriceList } from "../pricing/price-list.ts";

/** Reads the products and the rates of the content folder. */
export function loadGoods({ tenant, contentDir }: Pick<Config, "tenant" | "contentDir">) {
  const prices = createPriceList(tenantNamed(tenant).plant, loadRates(contentDir));
  return { prices, catalogue: createCatalogue(loadProducts(proportionsOf, contentDir), prices.sizeFaults) };
}
