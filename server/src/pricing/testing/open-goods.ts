import { proportionsOf } from "@boxwright/core/structures/families";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { catalogueOperations } from "../../catalogue/http/operations.ts";
import { loadProducts } from "../../catalogue/load-products.ts";
import type { Spend } from "../../platform/budgets.ts";
import type { Database } from "../../platform/db/database.ts";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { createFromPrice } from "../from-price.ts";
import { pricingOperations } from "../http/operations.ts";
import { loadRates } from "../load-rates.ts";
import { createPriceList } from "../price-list.ts";
import { tariffsOf } from "../tariff.ts";
import type { TaxRateAt } from "../tax-rate-at.ts";

/** Taxes of some states, in thousandths of a percent. Resellers pay none, and the taxes of other states are unknown. */
const rates: Readonly<Record<string, number>> = { TX: 6_250, CA: 7_250, BC: 12_000, PR: 11_500, OR: 0 };

const taxRateAt: TaxRateAt = async ({ isReseller }, { state }) => {
  const part = isReseller ? 0 : rates[state];
  return part === undefined ? null : { part, whole: 100_000 };
};

/** The calls of catalogue and pricing. They are made by a visitor, unless a test passes another token. */
export function openGoods(db: Database, spend: Spend = async () => null) {
  const prices = createPriceList("arlington", loadRates());
  const catalogue = createCatalogue(loadProducts(proportionsOf), prices.sizeFaults);
  const api = testApi([
    ...catalogueOperations({
      db,
      catalogue,
      fromPrice: createFromPrice(prices),
      spend,
    }),
    ...pricingOperations({ db, catalogue, prices, tariffOf: tariffsOf(["Reseller"]), taxRateAt }),
  ]);
  const visitor = testToken();
  return {
    catalogue,
    /** For calls without a token. */
    api,
    get: (path: string, token = visitor) => api.call("GET", path, { token }),
    post: (path: string, body: unknown, token = visitor) => api.call("POST", path, { token, body }),
  };
}

/** The shortest valid selection of the mailer. */
export const mailer = { Size: "10x8x4", Color: "White", "Print Options": "Outside" };
