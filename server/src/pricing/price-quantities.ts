import type { Selection } from "@boxwright/core/catalogue/product";
import { isOffered, quantityRangeText } from "@boxwright/core/catalogue/quantities";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { addCents, type Cents, shareOfCents } from "@boxwright/core/kernel/money";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { type ProductVersion, selectProduct } from "../catalogue/select-product.ts";
import type { Database } from "../platform/db/database.ts";
import { destinationOf, type RequestedPlace } from "./destination-of.ts";
import type { PriceList } from "./price-list.ts";
import type { PriceRefusal } from "./refusals.ts";
import type { TariffOf } from "./tariff.ts";
import { type TaxRate, type TaxRateAt, untaxed } from "./tax-rate-at.ts";

export interface PricingDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly prices: PriceList;
  readonly tariffOf: TariffOf;
  readonly taxRateAt: TaxRateAt;
}

export interface RequestedProduct extends ProductVersion {
  readonly selection: Selection;
}

export interface RequestedPrices extends RequestedProduct, RequestedPlace {
  readonly quantities: readonly number[];
}

export interface PricedQuantities {
  readonly rate: TaxRate;
  /** In the requested order; totals include taxes, and are null for quantities that are not offered. */
  readonly totals: readonly { readonly quantity: number; readonly total: Cents | null }[];
  /** A text with the quantities that are offered. */
  readonly offered: string;
}

/** The visitor's prices of quantities of a product, with the taxes of the destination. */
export async function priceQuantities(
  { db, catalogue, prices, tariffOf, taxRateAt }: PricingDeps,
  visitor: Visitor,
  clientIp: string,
  requested: RequestedPrices,
): Promise<Result<PricedQuantities, PriceRefusal>> {
  const selected = selectProduct(catalogue, requested);
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
  const buyer = { id: visitor.id, isReseller: tariff === "reseller", clientIp };
  const rate = destination.value === null ? untaxed : await taxRateAt(buyer, destination.value, goods);
  if (rate === null) return refused({ kind: "taxesUnavailable" });
  const totals = requested.quantities.map((quantity) => ({
    quantity,
    total: isOffered(product, quantity) ? taxed(totalOf(quantity), rate) : null,
  }));
  return ok({ rate, totals, offered });
}

function taxed(total: Cents, { part, whole }: TaxRate): Cents {
  return addCents(total, shareOfCents(total, part, whole));
}
