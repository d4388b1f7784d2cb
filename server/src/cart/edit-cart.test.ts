import { describe, expect, test } from "vitest";
import { testDatabase } from "../platform/testing/database.ts";
import { noDesigns } from "./designs.ts";
import { cartOperations } from "./http/operations.ts";
import { atListPrices, plainCharges, stockShelf } from "./testing/shelf.ts";
import { anchorage, arlington, enterWithCart, mailers, openStorefront } from "./testing/storefront.ts";

const { db } = await testDatabase();
const shelf = stockShelf();
const now = () => new Date("2026-11-20T15:00:00Z");
const deps = { db, describeGoods: shelf.describeGoods, tariffOf: atListPrices, charges: plainCharges, now };
const enter = openStorefront(db, cartOperations({ ...deps, designs: noDesigns }));

describe("addresses", () => {
  test("are returned in the form in which they are stored", async () => {
    const { shopper, path } = await enterWithCart(enter, mailers(100));
    const change = { version: 1, shippingAddress: arlington, email: "Shopper@Demo.Boxwright.Example" };
    const { body } = await shopper.call("PATCH", path, change);
    expect(body.shippingAddress).toMatchObject({ state: "TX", country: "US", phone: "8175550100", company: "" });
    expect(body.email).toBe("shopper@demo.boxwright.example");
    expect(body.totals.taxTotal.centAmount).toBe(3420);
  });

  test.each([
    { country: "PR", state: "PR" },
    { country: "US", state: "Puerto Rico" },
  ])("in Puerto Rico that are sent as $country, $state are returned as PR, PR", async (way) => {
    const { shopper, path } = await enterWithCart(enter, mailers(100));
    const shippingAddress = { ...arlington, ...way, city: "San Juan", postalCode: "00901" };
    const { body } = await shopper.call("PATCH", path, { version: 1, shippingAddress });
    expect(body.shippingAddress).toMatchObject({ country: "PR", state: "PR" });
    const again = await shopper.call("PATCH", path, { version: 2, shippingAddress: body.shippingAddress ?? {} });
    expect(again.body.shippingAddress).toEqual(body.shippingAddress);
  });

  test("with a PO box are refused with ECX038 and the field", async () => {
    const { shopper, path } = await enterWithCart(enter, mailers(100));
    const shippingAddress = { ...arlington, additionalStreetInfo: "P.O. Box 12" };
    expect(await shopper.call("PATCH", path, { version: 1, shippingAddress })).toMatchObject({
      status: 422,
      body: { code: "ECX038", errors: [{ path: "shippingAddress.additionalStreetInfo" }] },
    });
  });

  test("whose fields contradict each other are refused with these fields", async () => {
    const { shopper, path } = await enterWithCart(enter, mailers(100));
    const billingAddress = { ...arlington, state: "NY" };
    expect(await shopper.call("PATCH", path, { version: 1, billingAddress })).toMatchObject({
      status: 422,
      body: { title: "InvalidAddress", errors: [{ path: "billingAddress.postalCode" }] },
    });
  });
});

describe("the reasons why a cart cannot be ordered", () => {
  test("are listed in the order in which a shopper resolves them", async () => {
    const { shopper, path } = await enterWithCart(enter, mailers(100));
    expect((await shopper.call("GET", path)).body.checkoutUnreadyReasons).toEqual([
      "SHIPPING_ADDRESS_MISSING",
      "SHIPPING_METHOD_MISSING",
      "BILLING_ADDRESS_MISSING",
    ]);
    const addresses = { version: 1, shippingAddress: anchorage, billingAddress: arlington };
    const { body } = await shopper.call("PATCH", path, addresses);
    expect(body.checkoutUnreadyReasons).toEqual(["SHIPPING_METHOD_MISSING"]);
  });

  test("include that it is empty", async () => {
    const { shopper, cart, path } = await enterWithCart(enter, mailers(100));
    const remove = cart.lineItems.map(({ id }) => id);
    const { body } = await shopper.call("PATCH", `${path}/lineitems`, { version: 1, remove });
    expect(body.totals.total.centAmount).toBe(0);
    expect(body.checkoutUnreadyReasons[0]).toBe("MISSING_REQUIRED_INPUT");
  });

  test("include a changed price until it is accepted", async () => {
    const { shopper, path } = await enterWithCart(enter, mailers(100));
    shelf.mailerPrice = 350;
    const { body } = await shopper.call("GET", `${path}?recalculate=true`);
    expect(body.checkoutUnreadyReasons[0]).toBe("PRICE_UPDATED");
    expect(body.lineItems[0]).toMatchObject({
      isPriceUpdated: true,
      isCheckoutReady: false,
      previousUntaxedTotal: { centAmount: 34_200 },
      priceDetails: { untaxedTotal: { centAmount: 35_000 } },
    });
    const accepted = await shopper.call("PATCH", path, { version: 1, acceptUpdates: true });
    expect(accepted.body.checkoutUnreadyReasons).not.toContain("PRICE_UPDATED");
    expect(accepted.body.lineItems[0]).toMatchObject({ isPriceUpdated: false, previousUntaxedTotal: null });
    shelf.mailerPrice = 342;
  });

  test("include stock that has run out", async () => {
    const { shopper, path } = await enterWithCart(enter, mailers(100));
    shelf.isMailerHeldInStock = true;
    expect((await shopper.call("GET", path)).body.checkoutUnreadyReasons[0]).toBe("OUT_OF_STOCK");
    shelf.isMailerHeldInStock = false;
  });
});

test("a refusal names the faults of both addresses of a cart at once", async () => {
  const { shopper, path } = await enterWithCart(enter, mailers(100));
  const change = {
    version: 1,
    shippingAddress: { ...arlington, phone: "1", city: "1" },
    billingAddress: { ...arlington, postalCode: "0", firstName: " " },
  };
  const { status, body } = await shopper.call("PATCH", path, change);
  expect([status, body.errors?.map((fault) => fault.path)]).toEqual([
    422,
    ["shippingAddress.city", "shippingAddress.phone", "billingAddress.firstName", "billingAddress.postalCode"],
  ]);
});
