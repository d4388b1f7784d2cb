import type { RootProduct } from "@boxwright/contract/catalogue";
import * as contract from "@boxwright/contract/catalogue";
import { listQuotableGoods } from "@boxwright/contract/desk/goods";
import { isHeldInStock } from "@boxwright/core/catalogue/availability";
import type { Product } from "@boxwright/core/catalogue/product";
import { type ShopLanguage, shopLanguageOf } from "@boxwright/core/storefront/local-text";
import type { Spend } from "../../platform/budgets.ts";
import type { Database } from "../../platform/db/database.ts";
import { implement, type Operation } from "../../platform/http/operation.ts";
import type { Catalogue } from "../catalogue.ts";
import { checkSelection } from "../check-selection.ts";
import { linkSelection } from "../link-selection.ts";
import { readAvailability } from "../read-availability.ts";
import { relatedProducts } from "../related-products.ts";
import { showProduct } from "../show-product.ts";
import { type Configuration, configurationUrl, readConfiguration } from "../store-configuration.ts";
import { type FromPrice, presentProduct, presentSample, presentSummary } from "./present-product.ts";
import { problemOf } from "./refusal-to-problem.ts";

export interface CatalogueDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly fromPrice: FromPrice;
  readonly spend: Spend;
}

/** Products, their availability, and selections that have a URL. */
export function catalogueOperations({ db, catalogue, fromPrice, spend }: CatalogueDeps): Operation[] {
  const summaryOf = (product: Product) => presentSummary(product, fromPrice);
  const presented = new Map<Product, Readonly<Record<ShopLanguage, RootProduct>>>();
  const presentOnce = (product: Product) => {
    const known = presented.get(product) ?? { en: presentProduct(product, "en"), de: presentProduct(product, "de") };
    presented.set(product, known);
    return known;
  };

  const sendUrl = async (clientIp: string, tenant: string, requested: Configuration) => {
    const linked = await linkSelection({ db, catalogue, spend }, clientIp, requested);
    if (!linked.ok) return problemOf(linked.refusal);
    return { status: 200, body: { productConfigUrl: configurationUrl(tenant, linked.value) } } as const;
  };

  return [
    implement(listQuotableGoods, async ({ query: { culture = "en" } }) => {
      const language = shopLanguageOf(culture);
      const goods = catalogue.products.filter(isQuotable);
      return { status: 200, body: { results: goods.map((product) => presentOnce(product)[language]) } };
    }),
    implement(contract.listProducts, async ({ query: { family } }) => {
      const products = catalogue.products.filter((product) => family === undefined || product.family === family);
      return { status: 200, body: { results: products.map(summaryOf) } };
    }),
    implement(contract.getProduct, async ({ params, query: { culture = "en", box } }) => {
      const shown = showProduct(catalogue, { ...params, box });
      if (!shown.ok) return problemOf(shown.refusal);
      return { status: 200, body: presentOnce(shown.value)[shopLanguageOf(culture)] } as const;
    }),
    implement(contract.getAvailability, async ({ params, query }) => {
      const availability = await readAvailability(db, catalogue, { ...params, ...query });
      return availability.ok ? { status: 200, body: { ...availability.value } } : problemOf(availability.refusal);
    }),
    implement(contract.getRelationships, async ({ params }) => {
      const related = relatedProducts(catalogue, params);
      if (!related.ok) return problemOf(related.refusal);
      const { sample, accessories } = related.value;
      const body = {
        sampleProduct: sample && presentSample(sample, fromPrice),
        accessories: accessories.map(summaryOf),
      };
      return { status: 200, body } as const;
    }),
    implement(contract.validateSelection, async ({ params, body }) => {
      const checked = checkSelection(catalogue, { ...params, ...body });
      if (!checked.ok) return problemOf(checked.refusal);
      const violations = checked.value.map((fault) => ({ ...fault }));
      return { status: 200, body: { isValid: violations.length === 0, violations } } as const;
    }),
    implement(contract.getCatalogueSkuVersion, async ({ params: { sku } }) => ({
      status: 200,
      body: { version: catalogue.versionOf(sku) },
    })),
    implement(contract.getProductConfigUrl, async ({ params: { tenant }, query, clientIp }) =>
      sendUrl(clientIp, tenant, query),
    ),
    implement(contract.postProductConfigUrl, async ({ params: { tenant }, body, clientIp }) =>
      sendUrl(clientIp, tenant, body),
    ),
    implement(contract.getProductConfiguration, async ({ params: { id } }) => {
      const configuration = await readConfiguration(db, id);
      if (!configuration.ok) return problemOf(configuration.refusal);
      const headers = { "cache-control": "public, max-age=31536000, immutable" };
      const { selection, ...product } = configuration.value;
      return { status: 200, body: { ...product, selection: { ...selection } }, headers } as const;
    }),
  ];
}

/** Whether a quotation may offer a product: it has to be made to order, with an artwork of its own. */
function isQuotable(product: Product): boolean {
  return !product.isSample && product.proofOf.length === 0 && !isHeldInStock(product);
}
