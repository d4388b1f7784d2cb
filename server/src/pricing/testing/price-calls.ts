import type { ProductPrices } from "@boxwright/contract/pricing";
import { joinGroup } from "../../customers/testing/join-group.ts";
import { registerCustomer } from "../../customers/testing/register-customer.ts";
import type { Database } from "../../platform/db/database.ts";
import { testToken } from "../../platform/testing/api.ts";
import { mailer, openGoods } from "./open-goods.ts";

export interface PricedSelection {
  readonly sku: string;
  readonly version: number;
  readonly selection: Readonly<Record<string, unknown>>;
}

export interface PriceQuestion extends PricedSelection {
  readonly quantities: readonly unknown[];
}

export const storefrontPath = "/api/tenants/boxwright-us/storefronts/0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20";

/** The calls of pricing. */
export function openPriceCalls(db: Database) {
  const { catalogue, api, get, post } = openGoods(db);
  const request = (
    call: string,
    { selection, ...query }: PricedSelection & Readonly<Record<string, unknown>>,
    by?: string,
  ) => {
    const fields = Object.entries({ ...query, selection: JSON.stringify(selection) });
    const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    return get(`${storefrontPath}/${call}?${search}`, by);
  };
  return {
    catalogue,
    api,
    get,
    byPost: (question: object, by?: string) => post(`${storefrontPath}/productPrice`, question, by),
    byGet: (question: PriceQuestion) => request("productPrice", { ...question }),
    listOf: (selected: PricedSelection, by?: string) => request("priceList", { ...selected }, by),
    explanationOf: (selected: PricedSelection & { readonly quantity: number }, by?: string) =>
      request("priceExplanation", { ...selected }, by),
  };
}

export const ladder = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

/** A hundred mailers. */
export const hundredMailers: PriceQuestion = { sku: "BW-MAILER", version: 1, selection: mailer, quantities: [100] };

/** The total and the unit price of a quantity in a response, by its index. */
export function breakdownOf(json: ProductPrices, index = 0) {
  const price = json.prices[index]?.itemPriceBreakdown;
  if (price === undefined) throw new Error("no such price");
  return {
    total: price.itemTotalIncludingCharges.discountedTaxed,
    unit: price.unitItemTotalIncludingCharges.discountedTaxed,
  };
}

/** The token of a new customer who is a reseller. */
export async function resellerToken(db: Database): Promise<string> {
  const customer = await registerCustomer(db);
  await joinGroup(db, customer, " Reseller ");
  return testToken(customer.id, "customer");
}
