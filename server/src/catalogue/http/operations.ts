import * as contract from "@boxwright/contract/catalogue";
import { availabilityOf, isHeldInStock } from "@boxwright/core/catalogue/availability";
import type { Product, Selection } from "@boxwright/core/catalogue/product";
import { isOffered, quantityRangeText } from "@boxwright/core/catalogue/quantities";
import { wordedLanguageOf } from "@boxwright/core/storefront/local-text";
import type { Spend } from "../../platform/budgets.ts";
import type { Database } from "../../platform/db/database.ts";
import { implement, type Operation } from "../../platform/http/operation.ts";
import type { Catalogue } from "../catalogue.ts";
import { linkSelection } from "../link-selection.ts";
import { readStock } from "../stock/read-stock.ts";
import { type Configuration, configurationUrl, readConfiguration } from "../store-configuration.ts";
import { type FromPrice, presentProduct, presentSample, presentSummary } from "./present-product.ts";
import { problemOf } from "./refusal-to-problem.ts";

export interface CatalogueDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly fromPrice: FromPrice;
  readonly spend: Spend;
}

/** What is sold, what of it can be had, and selections that are kept under an address. */
export function catalogueOperations({ db, catalogue, fromPrice, spend }: CatalogueDeps): Operation[] {
  const summaries = new Map(catalogue.products.map((product) => [product.key, presentSummary(product, fromPrice)]));
  const presented = new Map(
    catalogue.products.flatMap(({ key, proofOf, ...product }) =>
      [undefined, ...proofOf].map((box) => {
        const shown = catalogue.asSelected({ key, proofOf, ...product }, box === undefined ? {} : { Box: box });
        return [presentedKey(key, box), { en: presentProduct(shown, "en"), de: presentProduct(shown, "de") }] as const;
      }),
    ),
  );

  /** Answers for the live product of a sku at a version, or with 404. */
  const withProduct = <Reply>(sku: string, version: number, answer: (product: Product) => Reply) => {
    const product = catalogue.bySku(sku, version);
    return product === undefined ? problemOf({ kind: "unknownProduct" }) : answer(product);
  };

  const giveUrl = async (clientAddress: string, tenant: string, requested: Configuration) => {
    const linked = await linkSelection({ db, catalogue, spend }, clientAddress, requested);
    if (!linked.ok) return problemOf(linked.refusal);
    return { status: 200, body: { productConfigUrl: configurationUrl(tenant, linked.value) } } as const;
  };

  return [
    implement(contract.listProducts, async ({ query: { family } }) => {
      const products = [...summaries.values()];
      const results = family === undefined ? products : products.filter((product) => product.family === family);
      return { status: 200, body: { results } };
    }),
    implement(contract.getProduct, async ({ params: { sku, version }, query: { culture = "en", box } }) => {
      const product = catalogue.bySku(sku, version);
      const body = product && presented.get(presentedKey(product.key, box))?.[wordedLanguageOf(culture)];
      return body === undefined ? problemOf({ kind: "unknownProduct" }) : { status: 200, body };
    }),
    implement(contract.getAvailability, async ({ params: { sku, version }, query: { quantity, selection } }) =>
      withProduct(sku, version, async (found) => {
        const product = catalogue.asSelected(found, selection ?? {});
        const resolved = catalogue.resolve(product, selection ?? product.defaultSelection);
        if (!resolved.ok) return problemOf({ kind: "invalidSelection", selection: resolved.refusal });
        const onHand = isHeldInStock(product) ? await readStock(db, [product.sku]) : new Map<string, number>();
        return { status: 200, body: { ...availabilityOf(product, quantity, resolved.value, onHand) } } as const;
      }),
    ),
    implement(contract.getRelationships, async ({ params: { sku, version } }) =>
      withProduct(sku, version, ({ sampleProductKey, accessoryKeys }) => {
        const accessories = accessoryKeys.flatMap((key) => summaries.get(key) ?? []);
        const sample = sampleProductKey === null ? undefined : catalogue.byKey(sampleProductKey);
        const sampleProduct = sample === undefined ? null : presentSample(sample, fromPrice);
        return { status: 200, body: { sampleProduct, accessories } } as const;
      }),
    ),
    implement(contract.validateSelection, async ({ params: { sku, version }, body: { selection, quantity } }) =>
      withProduct(sku, version, (product) => {
        const violations = violationsOf(catalogue, product, selection, quantity);
        return { status: 200, body: { isValid: violations.length === 0, violations } } as const;
      }),
    ),
    implement(contract.getCatalogueSkuVersion, async ({ params: { sku } }) => ({
      status: 200,
      body: { version: catalogue.versionOf(sku) },
    })),
    implement(contract.getProductConfigUrl, async ({ params: { tenant }, query, address }) =>
      giveUrl(address, tenant, query),
    ),
    implement(contract.postProductConfigUrl, async ({ params: { tenant }, body, address }) =>
      giveUrl(address, tenant, body),
    ),
    implement(contract.getProductConfiguration, async ({ params: { id } }) => {
      const configuration = await readConfiguration(db, id);
      if (configuration === undefined) return problemOf({ kind: "unknownConfiguration" });
      const headers = { "cache-control": "public, max-age=31536000, immutable" };
      return { status: 200, body: { ...configuration, selection: { ...configuration.selection } }, headers };
    }),
  ];
}

/** A proof is presented once for each of its boxes. */
function presentedKey(productKey: string, box: string | undefined): string {
  return box === undefined ? productKey : `${productKey} ${box}`;
}

function violationsOf(catalogue: Catalogue, product: Product, selection: Selection, quantity: number) {
  const resolved = catalogue.resolve(product, selection);
  const violations = resolved.ok ? [] : resolved.refusal.faults.map((fault) => ({ ...fault }));
  return isOffered(product, quantity)
    ? violations
    : [...violations, { attribute: "Quantity", message: quantityRangeText(product) }];
}
