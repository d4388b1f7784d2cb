import type { DescribeGoods, GoodsRefusal } from "@boxwright/core/cart/goods";
import type { UnreadyReason } from "@boxwright/core/cart/readiness";
import { recalculationConfigs } from "@boxwright/core/cart/recalculation";
import { refused } from "@boxwright/core/kernel/result";
import { describe, expect, test } from "vitest";
import { deliveryOperations } from "../checkout/delivery/http/operations.ts";
import { testDatabase } from "../platform/testing/database.ts";
import type { CartCharges } from "./cart-charges.ts";
import { noDesigns } from "./designs.ts";
import { cartOperations } from "./http/operations.ts";
import { presentCart } from "./http/present-cart.ts";
import { atListPrices, plainCharges, stockShelf } from "./testing/shelf.ts";
import { arlington, enterWithCart, mailers, openStorefront } from "./testing/storefront.ts";

const { db } = await testDatabase();
const shelf = stockShelf();
const clock = { now: new Date("2026-11-20T15:00:00Z") };

/** Replaces how the shop describes goods or calculates taxes while it is set. */
const trouble: { goods: (() => GoodsRefusal) | null; tax: Awaited<ReturnType<CartCharges["taxes"]>> | null } = {
  goods: null,
  tax: null,
};
const requestedFresh: (boolean | undefined)[] = [];
const bugs: unknown[] = [];
const describeGoods: DescribeGoods = (request) =>
  trouble.goods === null ? shelf.describeGoods(request) : refused(trouble.goods());
const charges: CartCharges = {
  ...plainCharges,
  taxes: async (request) => {
    requestedFresh.push(request.fresh);
    return trouble.tax ?? plainCharges.taxes(request);
  },
};
const reportBug = (_what: string, error: unknown) => bugs.push(error);
const deps = { db, describeGoods, tariffOf: atListPrices, charges, now: () => clock.now, reportBug };
const enter = openStorefront(db, [
  ...cartOperations({ ...deps, designs: noDesigns }),
  ...deliveryOperations({ ...deps, presentCart }),
]);

async function enterReady() {
  const { shopper, path } = await enterWithCart(enter, mailers(100), mailers(250));
  const addresses = { shippingAddress: arlington, billingAddress: arlington };
  const { body } = await shopper.call("PATCH", path, { version: 1, ...addresses });
  const selections = body.lineItems.map(({ id }) => ({ lineItemId: id, eCommerceDeliveryOptionId: "economy" }));
  const { body: cart } = await shopper.call("PATCH", `${path}/edo`, { version: 2, selections });
  expect(cart.checkoutUnreadyReasons).toEqual([]);
  return { shopper, path, cart };
}

describe("recalculating a cart", () => {
  const configsQuery = (configs: readonly string[]) =>
    configs.map((config) => `&recalculationConfigs[]=${config}`).join("");

  test.each([
    ["", false],
    ["?recalculate=false", false],
    ["?recalculate=true", true],
    [`?recalculate=true${configsQuery(["TAX"])}`, true],
    [`?recalculate=true${configsQuery(recalculationConfigs)}`, true],
    [`?recalculate=true${configsQuery(["PRICE", "DELIVERY"])}`, false],
    [`?recalculate=false${configsQuery(["TAX"])}`, false],
  ])("with %j requests fresh taxes: %j", async (query, fresh) => {
    const { shopper, path } = await enterReady();
    requestedFresh.length = 0;
    expect(await shopper.call("GET", `${path}${query}`)).toMatchObject({ status: 200 });
    expect(requestedFresh).toEqual([fresh]);
  });

  test("of an unknown part is refused", async () => {
    const { shopper, path } = await enterReady();
    for (const query of ["?recalculate=true&recalculationConfigs[]=WEATHER", "?recalculate=maybe"]) {
      expect(await shopper.call("GET", `${path}${query}`)).toMatchObject({ status: 400 });
    }
  });

  test("does not change what the shopper chose, whatever else has changed", async () => {
    const { shopper, path, cart } = await enterReady();
    shelf.mailerPrice = 350;
    clock.now = new Date("2026-11-24T15:00:00Z");
    const { body } = await shopper.call("GET", `${path}?recalculate=true`);
    expect(body.version).toBe(cart.version);
    expect(body.checkoutUnreadyReasons).toEqual(["PRICE_UPDATED", "ARRIVAL_DATE_UPDATED"]);
    const accepted = await shopper.call("PATCH", path, { version: cart.version, acceptUpdates: true });
    expect(accepted.body.checkoutUnreadyReasons).toEqual([]);
    expect(accepted.body.lineItems.some(({ previousArrivalDate }) => previousArrivalDate !== null)).toBe(false);
    shelf.mailerPrice = 342;
    clock.now = new Date("2026-11-20T15:00:00Z");
  });

  test("shows the agreed arrival and today's arrival", async () => {
    const { shopper, path, cart } = await enterReady();
    clock.now = new Date("2026-11-24T15:00:00Z");
    const { body } = await shopper.call("GET", `${path}?recalculate=true`);
    clock.now = new Date("2026-11-20T15:00:00Z");
    expect(body.lineItems[0]).toMatchObject({
      isArrivalDateUpdated: true,
      previousArrivalDate: cart.lineItems[0]?.promisedArrivalDate,
      checkoutUnreadyReasons: ["ARRIVAL_DATE_UPDATED"],
    });
    expect(body.lineItems[0]?.promisedArrivalDate).not.toBe(cart.lineItems[0]?.promisedArrivalDate);
    expect(body.promisedArrivalDate > cart.promisedArrivalDate).toBe(true);
  });
});

describe("a line that cannot be sold", () => {
  const badSelection = (attribute: string) => (): GoodsRefusal => ({
    kind: "invalidSelection",
    selection: { code: "InvalidSelection", faults: [{ attribute, message: "is not offered" }] },
    offeredQuantities: null,
  });

  test.each<[string, () => GoodsRefusal, UnreadyReason]>([
    ["goods that are no longer sold", () => ({ kind: "notSold" }), "MISSING_PRICE_CONFIGURATION"],
    ["an attribute that has become required", badSelection("Board"), "MISSING_REQUIRED_INPUT"],
    ["an option that is no longer offered", badSelection("Size"), "INVALID_INPUT_VALUE"],
    [
      "a quantity that is no longer offered",
      () => ({ kind: "invalidQuantity", offeredQuantities: "must be at least 10" }),
      "INVALID_INPUT_VALUE",
    ],
    [
      "a bug",
      () => {
        throw new Error("There is no such board");
      },
      "INTERNAL_ERROR",
    ],
  ])("has the agreed price and a reason: %s", async (_what, goods, reason) => {
    const { shopper, path, cart } = await enterReady();
    trouble.goods = goods;
    const { status, body } = await shopper.call("GET", `${path}?recalculate=true`);
    trouble.goods = null;
    expect(status).toBe(200);
    expect(body.checkoutUnreadyReasons).toEqual([reason]);
    expect(body.totals.subtotal).toEqual(cart.totals.subtotal);
    for (const line of body.lineItems) {
      expect(line).toMatchObject({ isCheckoutReady: false, isEditable: false, checkoutUnreadyReasons: [reason] });
      expect(line).toMatchObject({ mainTitle: "Custom mailer box", priceDetails: { price: { centAmount: 342 } } });
    }
  });

  test("is logged if the reason is a bug, and can be removed", async () => {
    const { shopper, path, cart } = await enterReady();
    bugs.length = 0;
    const remove = [cart.lineItems[0]?.id];
    trouble.goods = () => {
      throw new Error("There is no such board");
    };
    const { status, body } = await shopper.call("PATCH", `${path}/lineitems`, { version: cart.version, remove });
    trouble.goods = null;
    expect({ status, left: body.lineItems.length }).toEqual({ status: 200, left: 1 });
    expect(bugs).toEqual([new Error("There is no such board")]);
  });
});

test.each(["MISSING_TAX_SETUP", "ESTIMATE_TAX_NEEDS_INFO", "TAX_CALCULATION_FAILED"] as const)(
  "taxes that cannot be calculated block the whole cart with the reason %s, and show no figure",
  async (reason) => {
    const { shopper, path } = await enterReady();
    trouble.tax = refused(reason);
    const { body } = await shopper.call("GET", `${path}?recalculate=true`);
    trouble.tax = null;
    expect(body).toMatchObject({ checkoutUnreadyReasons: [reason], taxedPrice: null });
    expect(body.lineItems.every(({ isCheckoutReady }) => isCheckoutReady)).toBe(true);
  },
);
