import { randomUUID } from "node:crypto";
import type { WireQuotedSelection } from "@boxwright/contract/cart";
import type { WireDeliveryQuote } from "@boxwright/contract/checkout";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { describe, expect, test } from "vitest";
import { noDesigns } from "../../cart/designs.ts";
import { cartOperations } from "../../cart/http/operations.ts";
import { presentCart } from "../../cart/http/present-cart.ts";
import { atListPrices, stockShelf } from "../../cart/testing/shelf.ts";
import { anchorage, arlington, enterWithCart, mailers, openStorefront, sample } from "../../cart/testing/storefront.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCartCharges } from "../fill-cart-charges.ts";
import { loadTaxTable } from "../tax/load-tax-table.ts";
import { rateTable } from "../tax/rate-table.ts";
import { deliveryOperations } from "./http/operations.ts";

const { db, pool } = await testDatabase();
const clock = { now: new Date("2026-11-20T15:00:00Z") };
const deps = {
  db,
  describeGoods: stockShelf().describeGoods,
  tariffOf: atListPrices,
  charges: fillCartCharges(plantNamed("arlington"), rateTable(loadTaxTable())),
  now: () => clock.now,
};
const enter = openStorefront(db, [
  ...cartOperations({ ...deps, designs: noDesigns }),
  ...deliveryOperations({ ...deps, presentCart }),
]);

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
  test("are offered line by line, with Economy as the default and none chosen", async () => {
    const { shopper, path, cart } = await enterWithAddress();
    const { body } = await shopper.call<WireDeliveryQuote>("GET", `${path}/eCommerceDeliveryOptions?groupByItem=true`);
    const { deliveryGroups } = body.quoteResponse;
    expect(deliveryGroups.map(({ lineItemId }) => lineItemId)).toEqual(cart.lineItems.map(({ id }) => id));
    expect(deliveryGroups[0]?.ECommerceDeliveryOptions[0]).toEqual({
      eCommerceDeliveryOptionId: "economy",
      name: "Economy",
      shippingPrice: { type: "centPrecision", currencyCode: "USD", centAmount: 1559, fractionDigits: 2 },
      date: "2026-12-02",
      displayNames: { en: "Economy", de: "Sparversand" },
      isDefault: true,
      tracingRecord: expect.any(String),
    });
    expect(cart.checkoutUnreadyReasons).toEqual(["SHIPPING_METHOD_MISSING"]);
  });

  test("come with the cartons of each line and their billable weights", async () => {
    const { shopper, path, cart } = await enterWithAddress();
    const { body } = await shopper.call<WireDeliveryQuote>("GET", `${path}/eCommerceDeliveryOptions?groupByItem=true`);
    expect(body.quoteResponse.deliveryGroups.map(({ shipments }) => shipments)).toEqual([
      [
        {
          lineItemId: cart.lineItems[0]?.id,
          cartons: [{ count: 1, length: 25.5, width: 20.5, height: 6.8, pounds: 25, billablePounds: 28 }],
          pounds: 25,
          pallets: null,
        },
      ],
      [
        {
          lineItemId: cart.lineItems[1]?.id,
          cartons: [{ count: 1, length: 10.5, width: 8.5, height: 4.5, pounds: 1, billablePounds: 4 }],
          pounds: 1,
          pallets: null,
        },
      ],
    ]);
  });

  test.each(["", "?groupByItem=false"])("are those of all lines together for the query %j", async (query) => {
    const { shopper, path, cart } = await enterWithAddress();
    const read = async (search: string) => {
      const { body } = await shopper.call<WireDeliveryQuote>("GET", `${path}/eCommerceDeliveryOptions${search}`);
      return body.quoteResponse.deliveryGroups;
    };
    const [byLine, groups] = [await read("?groupByItem=true"), await read(query)];
    expect(groups).toHaveLength(1);
    const [group] = groups;
    expect(group?.lineItemId).toBeNull();
    expect(group?.shipments.map(({ lineItemId }) => lineItemId)).toEqual(cart.lineItems.map(({ id }) => id));
    const ofLines = byLine.map(({ ECommerceDeliveryOptions }) => ECommerceDeliveryOptions);
    group?.ECommerceDeliveryOptions.forEach(({ shippingPrice, date }, index) => {
      const prices = ofLines.map((options) => options[index]?.shippingPrice.centAmount ?? 0);
      expect(shippingPrice.centAmount).toBe(prices.reduce((sum, price) => sum + price, 0));
      expect(date).toBe(
        ofLines
          .map((options) => options[index]?.date ?? "")
          .toSorted()
          .at(-1),
      );
    });
    expect(group?.ECommerceDeliveryOptions.map(({ name }) => name)).toEqual(["Economy", "Standard", "Express"]);
  });

  test("count from the next work day after two in the afternoon at the plant", async () => {
    const { shopper, path } = await enterWithAddress();
    const arrival = async () => {
      const { body } = await shopper.call<WireDeliveryQuote>("GET", `${path}/eCommerceDeliveryOptions`);
      return body.quoteResponse.deliveryGroups[0]?.ECommerceDeliveryOptions[0]?.date;
    };
    const before = await arrival();
    clock.now = new Date("2026-11-20T20:00:00Z");
    const after = await arrival();
    clock.now = new Date("2026-11-20T15:00:00Z");
    expect([before, after]).toEqual(["2026-12-02", "2026-12-03"]);
  });

  test("are refused for a cart that is already ordered", async () => {
    const { shopper, path, cart } = await enterWithAddress();
    const orderId = randomUUID();
    await pool.query("UPDATE cart SET state = 'Ordered', order_id = $1 WHERE id = $2", [orderId, cart.id]);
    expect(await shopper.call("GET", `${path}/eCommerceDeliveryOptions?groupByItem=true`)).toMatchObject({
      status: 409,
      body: { title: "CartAlreadyOrdered", orderId },
    });
  });

  test("need a shipping address", async () => {
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
    const taxOfDelivery = body.customLineItems.reduce((sum, { taxAmount }) => sum + taxAmount.centAmount, 0);
    expect(taxOfDelivery).toBeGreaterThan(0);
    expect(taxTotal.centAmount).toBe(2138 + 6 + taxOfDelivery);
    expect(total.centAmount).toBe(subtotal.centAmount + totalShippingPrice.centAmount + taxTotal.centAmount);
  });

  test("refuses an option that a line does not have, and an unknown line", async () => {
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

  test("has to be repeated if a new address does not have the option", async () => {
    const { shopper, path, choose } = await enterWithAddress();
    const { body: chosen } = await choose("express");
    const moved = await shopper.call("PATCH", path, { version: chosen.version, shippingAddress: anchorage });
    expect(moved.body.checkoutUnreadyReasons).toEqual(["SHIPPING_METHOD_NOT_APPLICABLE"]);
    expect(moved.body.lineItems[0]).toMatchObject({ isShippingMethodApplicable: false, shippingInfo: null });
    expect((await choose("economy", moved.body.version)).body.checkoutUnreadyReasons).toEqual([]);
  });

  test("has to be repeated for a line whose higher quantity needs another service", async () => {
    const { shopper, path, choose } = await enterWithAddress();
    const { body: chosen } = await choose("economy");
    const update = [{ lineItemId: chosen.lineItems[0]?.id, quantity: 2000 }];
    const more = await shopper.call("PATCH", `${path}/lineitems`, { version: chosen.version, update });
    expect(more.body.checkoutUnreadyReasons).toEqual(["SHIPPING_METHOD_NOT_APPLICABLE"]);
    expect(more.body.lineItems.map(({ shippingInfo }) => shippingInfo?.displayName)).toEqual([undefined, "Economy"]);
    const again = await shopper.call("PATCH", `${path}/edo`, {
      version: more.body.version,
      selections: [{ lineItemId: null, eCommerceDeliveryOptionId: "economy" }],
    });
    const names = again.body.lineItems.map(({ shippingInfo }) => shippingInfo?.displayName);
    expect(names).toEqual(["LTL Freight", "Economy"]);
  });

  test("promises a date that has to be accepted again after it has changed", async () => {
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

describe("a quoted delivery option", () => {
  async function enterQuoted(groupByItem: boolean) {
    const entered = await enterWithAddress();
    const { shopper, path, cart } = entered;
    const url = `${path}/eCommerceDeliveryOptions?groupByItem=${groupByItem}`;
    const { body } = await shopper.call<WireDeliveryQuote>("GET", url);
    const proposed = body.quoteResponse.deliveryGroups.flatMap(
      ({ defaultDeliveryOption }) => defaultDeliveryOption ?? [],
    );
    const send = (selections: readonly object[]) =>
      shopper.call("PATCH", `${path}/edo`, { version: cart.version, selections });
    return { ...entered, groups: body.quoteResponse.deliveryGroups, proposed, send };
  }

  test("names its line, option, service and tracing record", async () => {
    const { proposed, cart, groups } = await enterQuoted(true);
    expect(proposed[0]).toEqual({
      lineItemID: cart.lineItems[0]?.id,
      eCommerceDeliveryOptionId: "economy",
      serviceName: "Economy",
      tracingRecord: groups[0]?.ECommerceDeliveryOptions[0]?.tracingRecord,
    });
  });

  test("can be chosen line by line or for all lines, at the same price", async () => {
    const [lines, order] = [await enterQuoted(true), await enterQuoted(false)];
    expect(order.proposed).toMatchObject([{ lineItemID: null }]);
    const byLine = await lines.send(lines.proposed);
    const atOnce = await order.send(order.proposed);
    expect([byLine.status, atOnce.status]).toEqual([200, 200]);
    expect(atOnce.body.checkoutUnreadyReasons).toEqual([]);
    expect(atOnce.body.totals).toEqual(byLine.body.totals);
    const quoted = order.groups[0]?.ECommerceDeliveryOptions[0];
    expect(atOnce.body.totals.totalShippingPrice).toEqual(quoted?.shippingPrice);
    expect(atOnce.body.promisedArrivalDate).toBe(quoted?.date);
  });

  test("is refused after its day has changed", async () => {
    const { send, proposed } = await enterQuoted(true);
    clock.now = new Date("2026-11-23T15:00:00Z");
    const late = await send(proposed);
    clock.now = new Date("2026-11-20T15:00:00Z");
    expect(late).toMatchObject({
      status: 422,
      body: {
        title: "DeliveryOptionNotApplicable",
        detail: "The Shipping Method selected is no longer valid, please update to proceed.",
        errors: [{ path: "selections.0.tracingRecord" }],
      },
    });
  });

  test("is refused with another line, another service or an invented tracing record", async () => {
    const { send, proposed } = await enterQuoted(true);
    const [first, second] = proposed as [WireQuotedSelection, WireQuotedSelection];
    for (const wrong of [
      { ...first, lineItemID: second.lineItemID },
      { ...first, eCommerceDeliveryOptionId: "standard", serviceName: "Standard" },
      { ...first, serviceName: "Standard" },
      { ...first, tracingRecord: "made-up" },
    ]) {
      expect(await send([second, wrong])).toMatchObject({
        status: 422,
        body: { title: "DeliveryOptionNotApplicable" },
      });
    }
  });

  test.each([
    ["a price", { shippingPrice: 0 }],
    ["both spellings of the line", { lineItemId: crypto.randomUUID() }],
  ])("is rejected if it contains %s", async (_what, more) => {
    const { send, proposed } = await enterQuoted(true);
    expect((await send([{ ...proposed[0], ...more }])).status).toBe(400);
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
  ])("is offered for a postal code of %s", async (country, postalCode, options) => {
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

  test("is refused for unknown goods and invalid selections", async () => {
    const place = "country=US&postalCode=76010";
    expect(await estimate(`sku=NOSUCH&quantity=1&selection={}&${place}`)).toMatchObject({ status: 404 });
    expect(await estimate(`sku=MAILER&quantity=1&selection={}&${place}`)).toMatchObject({
      body: { title: "InvalidSelection", errors: [{ path: "selection.Size" }] },
    });
  });
});
