import { selectionProblem } from "@boxwright/contract/catalogue";
import { getPriceExplanation, getPriceList, getProductPrice, postProductPrice } from "@boxwright/contract/pricing";
import type { Product, Selection } from "@boxwright/core/catalogue/product";
import { isOffered, quantityRangeText } from "@boxwright/core/catalogue/quantities";
import type { ResolvedSelection } from "@boxwright/core/catalogue/selection";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Database } from "../../platform/db/database.ts";
import { implement, isRefusal, type Operation, type Refusal, refuse } from "../../platform/http/operation.ts";
import type { PriceList } from "../price-list.ts";
import type { TariffOf } from "../tariff.ts";
import { type TaxRateAt, untaxed } from "../tax-rate-at.ts";
import { destinationOf, type GivenPlace } from "./destination-of.ts";
import { presentExplanation, presentListEntry, presentPrice, presentUnpriced } from "./present-price.ts";

interface Asked {
  readonly sku: string;
  readonly version: number;
  readonly selection: Selection;
}

interface AskedPrices extends Asked, GivenPlace {
  readonly quantities: readonly number[];
}

interface Priced {
  readonly product: Product;
  readonly resolved: ResolvedSelection;
}

export interface PricingDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly prices: PriceList;
  readonly tariffOf: TariffOf;
  readonly taxRateAt: TaxRateAt;
}

/** Prices as the asking visitor pays them. */
export function pricingOperations({ db, catalogue, prices, tariffOf, taxRateAt }: PricingDeps): Operation[] {
  const resolve = ({ sku, version, selection }: Asked): Priced | Refusal => {
    const found = catalogue.bySku(sku, version);
    if (found === undefined) return refuse("NotFound");
    const product = catalogue.asSelected(found, selection);
    const resolved = catalogue.resolve(product, selection);
    return resolved.ok ? { product, resolved: resolved.value } : refuse(...selectionProblem(resolved.refusal));
  };

  const productPrice = async (visitor: Visitor, address: string, asked: AskedPrices) => {
    const priced = resolve(asked);
    if (isRefusal(priced)) return priced;
    const { product, resolved } = priced;
    const destination = destinationOf(asked);
    if (destination !== null && isRefusal(destination)) return destination;
    const [first] = asked.quantities.filter((quantity) => isOffered(product, quantity));
    if (first === undefined)
      return refuseQuantity(product, ...asked.quantities.map((_, index) => `quantities.${index}`));

    const tariff = await tariffOf(db, visitor);
    const totalOf = (quantity: number) => prices.total(product, resolved, quantity, tariff);
    const goods = { sku: product.sku, title: product.names.en, quantity: first, total: totalOf(first) };
    const buyer = { id: visitor.id, isReseller: tariff === "reseller", address };
    const rate = destination === null ? untaxed : await taxRateAt(buyer, destination, goods);
    if (rate === null) return refuse("Unavailable");
    const list = asked.quantities.map((quantity) =>
      isOffered(product, quantity)
        ? presentPrice(quantity, totalOf(quantity), rate)
        : presentUnpriced(quantity, quantityRangeText(product)),
    );
    return { status: 200, body: { prices: list } } as const;
  };

  return [
    implement(getProductPrice, async ({ query, visitor, address }) =>
      asPriceFailure(await productPrice(visitor, address, query)),
    ),
    implement(postProductPrice, async ({ body, visitor, address }) =>
      asPriceFailure(await productPrice(visitor, address, body)),
    ),
    implement(getPriceList, async ({ query, visitor }) => {
      const priced = resolve(query);
      if (isRefusal(priced)) return priced;
      const { product, resolved } = priced;
      const tariff = await tariffOf(db, visitor);
      const priceList = product.ladder.map((quantity) =>
        presentListEntry(quantity, prices.total(product, resolved, quantity, tariff)),
      );
      return { status: 200, body: { priceList } } as const;
    }),
    implement(getPriceExplanation, async ({ query, visitor }) => {
      const priced = resolve(query);
      if (isRefusal(priced)) return priced;
      const { product, resolved } = priced;
      if (!isOffered(product, query.quantity)) return refuseQuantity(product, "quantity");
      const explanation = prices.explanation(product, resolved, query.quantity, await tariffOf(db, visitor));
      return { status: 200, body: presentExplanation(explanation) } as const;
    }),
  ];
}

/** A refusal by whatever rule is a price that failed, ECX011, in the specification. */
function asPriceFailure<Reply extends object>(reply: Reply | Refusal): Reply | Refusal {
  return isRefusal(reply) ? refuse(reply.refusal, { ...reply.extra, code: "ECX011" }) : reply;
}

function refuseQuantity(product: Product, ...paths: string[]): Refusal {
  const message = quantityRangeText(product);
  return refuse("InvalidQuantity", { errors: paths.map((path) => ({ path, message })) });
}
