import type { Product, Selection } from "@boxwright/core/catalogue/product";
import { isOffered, quantityRangeText } from "@boxwright/core/catalogue/quantities";
import type { ResolvedSelection } from "@boxwright/core/catalogue/selection";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { Cents } from "@boxwright/core/kernel/money";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Database } from "../platform/db/database.ts";
import { destinationOf, type GivenPlace } from "./destination-of.ts";
import type { PriceList } from "./price-list.ts";
import type { PriceRefusal, ProductRefusal } from "./refusals.ts";
import type { TariffOf } from "./tariff.ts";
import { type TaxRate, type TaxRateAt, untaxed } from "./tax-rate-at.ts";

export interface PricingDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly prices: PriceList;
  readonly tariffOf: TariffOf;
  readonly taxRateAt: TaxRateAt;
}

export interface RequestedProduct {
  readonly sku: string;
  readonly version: number;
  readonly selection: Selection;
}

export interface RequestedPrices extends RequestedProduct, GivenPlace {
  readonly quantities: readonly number[];
}

interface SelectedProduct {
  readonly product: Product;
  readonly resolved: ResolvedSelection;
}

export interface PricedQuantities {
  readonly rate: TaxRate;
  /** In the requested order; the total is untaxed, and null for a quantity that is not offered. */
  readonly totals: readonly { readonly quantity: number; readonly total: Cents | null }[];
  /** In words, the quantities that are offered. */
  readonly offered: string;
}

/** The live product of a sku at a version, in a selection that can be made. */
export function selectedProduct(
  catalogue: Catalogue,
  { sku, version, selection }: RequestedProduct,
): Result<SelectedProduct, ProductRefusal> {
  const found = catalogue.bySku(sku, version);
  if (found === undefined) return refused({ kind: "unknownProduct" });
  const product = catalogue.asSelected(found, selection);
  const resolved = catalogue.resolve(product, selection);
  return resolved.ok
    ? ok({ product, resolved: resolved.value })
    : refused({ kind: "invalidSelection", selection: resolved.refusal });
}

/** What quantities of a product cost the visitor, and the rate of the taxes at the place that is given. */
export async function priceQuantities(
  { db, catalogue, prices, tariffOf, taxRateAt }: PricingDeps,
  visitor: Visitor,
  clientAddress: string,
  requested: RequestedPrices,
): Promise<Result<PricedQuantities, PriceRefusal>> {
  const selected = selectedProduct(catalogue, requested);
  if (!selected.ok) return selected;
  const { product, resolved } = selected.value;
  const destination = destinationOf(requested);
  if (!destination.ok) return destination;
  const offered = quantityRangeText(product);
  const [first] = requested.quantities.filter((quantity) => isOffered(product, quantity));
  if (first === undefined) return refused({ kind: "quantityNotOffered", offered });

  const tariff = await tariffOf(db, visitor);
  const totalOf = (quantity: number) => prices.total(product, resolved, quantity, tariff);
  const goods = { sku: product.sku, title: product.names.en, quantity: first, total: totalOf(first) };
  const buyer = { id: visitor.id, isReseller: tariff === "reseller", address: clientAddress };
  const rate = destination.value === null ? untaxed : await taxRateAt(buyer, destination.value, goods);
  if (rate === null) return refused({ kind: "taxesUnavailable" });
  const totals = requested.quantities.map((quantity) => ({
    quantity,
    total: isOffered(product, quantity) ? totalOf(quantity) : null,
  }));
  return ok({ rate, totals, offered });
}
