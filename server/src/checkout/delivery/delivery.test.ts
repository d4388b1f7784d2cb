import type { WireDeliveryQuote } from "@boxwright/contract/checkout";
import { describe, expect, test } from "vitest";
import { cartOperations } from "../../cart/http/operations.ts";
import { atListPrices, stockShelf } from "../../cart/testing/shelf.ts";
import { anchorage, arlington, enterWithCart, mailers, openStorefront, sample } from "../../cart/testing/storefront.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCartCharges } from "../fill-cart-charges.ts";
import { rateTable } from "../tax/rate-table.ts";
import { deliveryOperations } from "./operations.ts";

const { db } = await testDatabase();
const clock = { now: new Date("2026-11-20T15:00:00Z") };
const deps = {
  db,
  describeGoods: stockShelf().describeGoods,
  tariffOf: atListPrices,
  charges: fillCartCharges(rateTable),
  now: () => clock.now,
};
const enter = openStorefront(db, [...cartOperations(deps), ...deliveryOperations(deps)]);

async function enterWithAddress(shippingAddress = arlington) {
  const { shopper, path } = await enterWithCart(enter, mailers(100), sample("8x6x4"));
  const { body: cart } = await shopper.call("PATCH", path, { version: 1, shippingAddress, billingAddress: arlington });
  const choose = (eCommerceDeliveryOptionId: string, version = cart.version) =>
    shopper.call("PATCH", `${path}/edo`, {
      version,
      selections: cart.lineItems.map(({ id }) => ({ lineItemId: id, eCommerceDeliveryOptionId })),
    });
  return { shopper, path, cart, choose };
}

describe("the delivery options of a cart", () => {
  test("are offered line by line, Economy proposed and nothing chosen", async () => {
    const { shopper, path, cart } = await enterWithAddress();
    const { body } = await shopper.call<WireDeliveryQuote>("GET", `${path}/eCommerceDeliveryOptions?groupByItem=true`);
    const { deliveryGroups } = body.quoteResponse;
    expect(deliveryGroups.map(({ lineItemId }) => lineItemId)).toEqual(cart.lineItems.map(({ id }) => id));
    expect(deliveryGroups[0]?.ECommerceDeliveryOptions[0]).toEqual({
      eCommerceDeliveryOptionId: "economy",
      name: "Economy",
      shippingPrice: { type: "centPrecision", currencyCode: "USD", centAmount: 1399, fractionDigits: 2 },
      date: "2026-12-02",
      displayNames: { en: "Economy", de: "Sparversand" },
      isDefault: true,
    });
    expect(cart.checkoutUnreadyReasons).toEqual(["SHIPPING_METHOD_MISSING"]);
  });

  test("need an address", async () => {
    const { shopper, path, cart } = await enterWithCart(enter, mailers(100));
    const refusal = { status: 422, body: { title: "CartNotReady", reasons: ["SHIPPING_ADDRESS_MISSING"] } };
    expect(await shopper.call("GET", `${path}/eCommerceDeliveryOptions`)).toMatchObject(refusal);
    const selections = [{ lineItemId: cart.lineItems[0]?.id, eCommerceDeliveryOptionId: "economy" }];
    expect(await shopper.call("PATCH", `${path}/edo`, { version: 1, selections })).toMatchObject(refusal);
  });
});

describe("choosing delivery", () => {
  test("makes the cart ready, with prices and dates on each line", async () => {
    const { choose } = await enterWithAddress();
    const { body } = await choose("economy");
    expect(body.checkoutUnreadyReasons).toEqual([]);
    expect(body.lineItems.map(({ shippingInfo }) => shippingInfo?.displayName)).toEqual(["Economy", "Economy"]);
    expect(body.lineItems.map(({ promisedArrivalDate }) => promisedArrivalDate)).toEqual(["2026-12-02", "2026-11-27"]);
    expect(body.promisedArrivalDate).toBe("2026-12-02");
    const shipping = body.customLineItems.reduce((sum, { price }) => sum + price.centAmount, 0);
    expect(body.totals.totalShippingPrice.centAmount).toBe(shipping);
    const { subtotal, totalShippingPrice, taxTotal, total } = body.totals;
    expect(taxTotal.centAmount).toBe(2138 + 6);
    expect(total.centAmount).toBe(subtotal.centAmount + totalShippingPrice.centAmount + taxTotal.centAmount);
  });

  test("refuses an option that a line does not have, and a line that is not there", async () => {
    const { shopper, path, cart, choose } = await enterWithAddress(anchorage);
    expect(await choose("express")).toMatchObject({
      status: 422,
      body: { title: "DeliveryOptionNotApplicable", code: "ECX031" },
    });
    const selections = [{ lineItemId: crypto.randomUUID(), eCommerceDeliveryOptionId: "economy" }];
    expect(await shopper.call("PATCH", `${path}/edo`, { version: cart.version, selections })).toMatchObject({
      status: 404,
    });
  });

  test("is to be done again where the new address does not have the option", async () => {
    const { shopper, path, choose } = await enterWithAddress();
    const { body: chosen } = await choose("express");
    const moved = await shopper.call("PATCH", path, { version: chosen.version, shippingAddress: anchorage });
    expect(moved.body.checkoutUnreadyReasons).toEqual(["SHIPPING_METHOD_NOT_APPLICABLE"]);
    expect(moved.body.lineItems[0]).toMatchObject({ isShippingMethodApplicable: false, shippingInfo: null });
    expect((await choose("economy", moved.body.version)).body.checkoutUnreadyReasons).toEqual([]);
  });

  test("promises a date that is accepted anew once it has moved", async () => {
    const { shopper, path, choose } = await enterWithAddress();
    const { body: chosen } = await choose("economy");
    clock.now = new Date("2026-11-23T15:00:00Z");
    const { body: later } = await shopper.call("GET", path);
    const accepted = await shopper.call("PATCH", path, { version: chosen.version, acceptUpdates: true });
    clock.now = new Date("2026-11-20T15:00:00Z");
    expect(later.checkoutUnreadyReasons).toEqual(["ARRIVAL_DATE_UPDATED"]);
    expect(later.lineItems[0]).toMatchObject({ isArrivalDateUpdated: true, promisedArrivalDate: "2026-12-03" });
    expect(accepted.body.checkoutUnreadyReasons).toEqual([]);
  });
});

describe("the delivery estimate of a product", () => {
  const estimate = (query: string) =>
    enter().call<WireDeliveryQuote>("GET", `/eCommerceDeliveryOptions?groupByItem=true&${query}`);
  const mailer = `sku=MAILER&quantity=100&selection=${encodeURIComponent('{"Size":"10x8x4"}')}`;

  test.each([
    ["US", "76010", ["economy", "standard", "express"]],
    ["PR", "00901", ["economy", "standard"]],
    ["CA", "M5V%202T6", ["economy", "standard"]],
  ])("is given for a postal code of %s", async (country, postalCode, options) => {
    const { body } = await estimate(`${mailer}&country=${country}&postalCode=${postalCode}`);
    const [group] = body.quoteResponse.deliveryGroups;
    expect(group?.lineItemId).toBeNull();
    expect(group?.ECommerceDeliveryOptions.map((option) => option.eCommerceDeliveryOptionId)).toEqual(options);
  });

  test.each([
    "country=US&postalCode=7601",
    "country=US&postalCode=00000",
    "country=CA&postalCode=76010",
    "country=PR&postalCode=76010",
  ])("is refused for %s", async (place) => {
    expect(await estimate(`${mailer}&${place}`)).toMatchObject({
      status: 422,
      body: { detail: "Unable to recieve Shipping Options for the given Postal Code." },
    });
  });

  test("is refused for goods that are not sold so", async () => {
    const place = "country=US&postalCode=76010";
    expect(await estimate(`sku=NOSUCH&quantity=1&selection={}&${place}`)).toMatchObject({ status: 404 });
    expect(await estimate(`sku=MAILER&quantity=1&selection={}&${place}`)).toMatchObject({
      body: { title: "InvalidSelection", errors: [{ path: "selection.Size" }] },
    });
  });
});
