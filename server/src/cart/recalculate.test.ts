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

/** What the shop makes of goods and taxes while it is set. */
const trouble: { goods: (() => GoodsRefusal) | null; tax: Awaited<ReturnType<CartCharges["taxes"]>> | null } = {
  goods: null,
  tax: null,
};
const askedFresh: (boolean | undefined)[] = [];
const bugs: unknown[] = [];
const describeGoods: DescribeGoods = (request) =>
  trouble.goods === null ? shelf.describeGoods(request) : refused(trouble.goods());
const charges: CartCharges = {
  ...plainCharges,
  taxes: async (request) => {
    askedFresh.push(request.fresh);
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
  const asked = (configs: readonly string[]) => configs.map((config) => `&recalculationConfigs[]=${config}`).join("");

  test.each([
    ["", false],
    ["?recalculate=false", false],
    ["?recalculate=true", true],
    [`?recalculate=true${asked(["TAX"])}`, true],
    [`?recalculate=true${asked(recalculationConfigs)}`, true],
    [`?recalculate=true${asked(["PRICE", "DELIVERY"])}`, false],
    [`?recalculate=false${asked(["TAX"])}`, false],
  ])("by %j asks for the taxes of now: %j", async (query, fresh) => {
    const { shopper, path } = await enterReady();
    askedFresh.length = 0;
    expect(await shopper.call("GET", `${path}${query}`)).toMatchObject({ status: 200 });
    expect(askedFresh).toEqual([fresh]);
  });

  test("of a part that there is none of is refused", async () => {
    const { shopper, path } = await enterReady();
    for (const query of ["?recalculate=true&recalculationConfigs[]=WEATHER", "?recalculate=maybe"]) {
      expect(await shopper.call("GET", `${path}${query}`)).toMatchObject({ status: 400 });
    }
  });

  test("changes nothing of what the shopper chose, whatever has changed", async () => {
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

  test("tells the day of arrival that was agreed to, and that of today", async () => {
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

describe("what keeps a line from being sold", () => {
  const badSelection = (attribute: string) => (): GoodsRefusal => ({
    kind: "invalidSelection",
    selection: { code: "InvalidSelection", faults: [{ attribute, message: "is not offered" }] },
    offeredQuantities: null,
  });

  test.each<[string, () => GoodsRefusal, UnreadyReason]>([
    ["goods that are not there any more", () => ({ kind: "notSold" }), "MISSING_PRICE_CONFIGURATION"],
    ["a choice that is asked by now", badSelection("Board"), "MISSING_REQUIRED_INPUT"],
    ["a choice that is not offered any more", badSelection("Size"), "INVALID_INPUT_VALUE"],
    [
      "a quantity that is not offered any more",
      () => ({ kind: "invalidQuantity", offeredQuantities: "must be at least 10" }),
      "INVALID_INPUT_VALUE",
    ],
    [
      "a bug",
      () => {
        throw new Error("no such board");
      },
      "INTERNAL_ERROR",
    ],
  ])("by %s is told of it, at the price that was agreed to", async (_what, goods, reason) => {
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

  test("is logged where it is a bug, and lets the line be removed", async () => {
    const { shopper, path, cart } = await enterReady();
    bugs.length = 0;
    const remove = [cart.lineItems[0]?.id];
    trouble.goods = () => {
      throw new Error("no such board");
    };
    const { status, body } = await shopper.call("PATCH", `${path}/lineitems`, { version: cart.version, remove });
    trouble.goods = null;
    expect({ status, left: body.lineItems.length }).toEqual({ status: 200, left: 1 });
    expect(bugs).toEqual([new Error("no such board")]);
  });
});

test.each(["MISSING_TAX_SETUP", "ESTIMATE_TAX_NEEDS_INFO", "TAX_CALCULATION_FAILED"] as const)(
  "a tax that cannot be worked out is %s of the whole cart, and no figure",
  async (reason) => {
    const { shopper, path } = await enterReady();
    trouble.tax = refused(reason);
    const { body } = await shopper.call("GET", `${path}?recalculate=true`);
    trouble.tax = null;
    expect(body).toMatchObject({ checkoutUnreadyReasons: [reason], taxedPrice: null });
    expect(body.lineItems.every(({ isCheckoutReady }) => isCheckoutReady)).toBe(true);
  },
);
