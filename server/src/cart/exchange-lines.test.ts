import type { WireCart } from "@boxwright/contract/cart";
import { describe, expect, test } from "vitest";
import { deliveryOperations } from "../checkout/delivery/http/operations.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { noDesigns } from "./designs.ts";
import { cartOperations } from "./http/operations.ts";
import { presentCart } from "./http/present-cart.ts";
import { atListPrices, plainCharges, stockShelf } from "./testing/shelf.ts";
import {
  anchorage,
  arlington,
  enterWithCart,
  mailers,
  openStorefront,
  type Shopper,
  sample,
} from "./testing/storefront.ts";

const { db } = await testDatabase();
const shelf = stockShelf();
const now = () => new Date("2026-11-20T15:00:00Z");
const deps = { db, describeGoods: shelf.describeGoods, tariffOf: atListPrices, charges: plainCharges, now };
const enter = openStorefront(db, [
  ...cartOperations({ ...deps, designs: noDesigns }),
  ...deliveryOperations({ ...deps, presentCart }),
]);

const ids = ({ lineItems }: WireCart) => lineItems.map(({ id }) => id);

/** A cart with three lines that are delivered to Arlington by Express. */
async function enterWithDelivery() {
  const lines = [mailers(100, { customerComments: "Leave at the dock" }), sample("1x1x1"), mailers(250)];
  const { shopper, path } = await enterWithCart(enter, ...lines);
  const { body } = await shopper.call("PATCH", path, { version: 1, shippingAddress: arlington });
  const selections = ids(body).map((lineItemId) => ({ lineItemId, eCommerceDeliveryOptionId: "express" }));
  const { body: cart } = await shopper.call("PATCH", `${path}/edo`, { version: 2, selections });
  const change = (version: number, body: object) => shopper.call("PATCH", `${path}/lineitems`, { version, ...body });
  return { shopper, cart, path, change };
}

async function reread({ call }: Shopper, path: string): Promise<WireCart> {
  return (await call("GET", path)).body;
}

describe("a line that replaces another", () => {
  test("takes over its position, comments and delivery in one call, and today's price and date count as agreed", async () => {
    const { shopper, cart, path, change } = await enterWithDelivery();
    const [first, , third] = cart.lineItems;
    const edited = mailers(500, { selection: { Size: "12x9x6" } });
    const { body } = await change(3, { add: [{ ...edited, replaces: first?.id }] });
    expect(body.version).toBe(4);
    expect(ids(body)).toEqual(ids(cart));
    expect(body.lineItems[0]).toMatchObject({
      quantity: 500,
      finalSelection: { Size: "12x9x6" },
      customerComments: "Leave at the dock",
      isPriceUpdated: false,
      isArrivalDateUpdated: false,
      shippingInfo: { customLineItemId: first?.shippingInfo?.customLineItemId, eCommerceDeliveryOptionId: "express" },
    });
    expect(body.lineItems[2]).toEqual(third);
    expect(await reread(shopper, path)).toEqual(body);
  });

  test("has its own comments if the call names them", async () => {
    const { cart, change } = await enterWithDelivery();
    const edited = mailers(100, { customerComments: "Ring the bell" });
    const { body } = await change(3, { add: [{ ...edited, replaces: cart.lineItems[0]?.id }] });
    expect(body.lineItems[0]?.customerComments).toBe("Ring the bell");
  });

  test("does not keep a delivery that is no longer offered", async () => {
    const { shopper, cart, path, change } = await enterWithDelivery();
    await shopper.call("PATCH", path, { version: 3, shippingAddress: anchorage });
    const { body } = await change(4, { add: [{ ...mailers(100), replaces: cart.lineItems[0]?.id }] });
    expect(body.lineItems[0]).toMatchObject({
      shippingInfo: null,
      checkoutUnreadyReasons: ["SHIPPING_METHOD_MISSING"],
    });
  });

  test("may be a sample of another style in a cart with three samples", async () => {
    const { shopper, cart, path } = await enterWithCart(enter, sample("1x1x1"), sample("2x2x2"), sample("3x3x3"));
    const add = [{ ...sample("4x4x4"), replaces: cart.lineItems[1]?.id }];
    const { body } = await shopper.call("PATCH", `${path}/lineitems`, { version: 1, add });
    expect(body.lineItems.map(({ finalSelection }) => finalSelection["Size"])).toEqual(["1x1x1", "4x4x4", "3x3x3"]);
    const twice = [{ ...sample("1x1x1"), replaces: cart.lineItems[1]?.id }];
    expect(await shopper.call("PATCH", `${path}/lineitems`, { version: 2, add: twice })).toMatchObject({
      status: 422,
      body: { title: "SampleLimitExceeded" },
    });
  });

  test("may swap styles with another sample", async () => {
    const { shopper, path } = await enterWithCart(enter, sample("1x1x1"), sample("2x2x2"));
    const { body: cart } = await shopper.call("GET", path);
    const [first, second] = ids(cart);
    const add = [
      { ...sample("2x2x2"), replaces: first },
      { ...sample("1x1x1"), replaces: second },
    ];
    const { status, body } = await shopper.call("PATCH", `${path}/lineitems`, { version: 1, add });
    expect(status).toBe(200);
    expect(ids(body)).toEqual([first, second]);
    expect(body.lineItems.map(({ finalSelection }) => finalSelection)).toEqual([{ Size: "2x2x2" }, { Size: "1x1x1" }]);
    expect(await reread(shopper, path)).toEqual(body);
  });

  test("is refused if another line of the call replaces the same line", async () => {
    const { cart, change } = await enterWithDelivery();
    const replaces = cart.lineItems[0]?.id;
    const both = [
      { ...mailers(100), replaces },
      { ...mailers(250), replaces },
    ];
    expect(await change(3, { add: both })).toMatchObject({
      status: 400,
      body: { title: "InvalidRequest", errors: [{ path: "add", message: "must replace each line once" }] },
    });
  });

  test("is refused unless that line is in the same cart and the goods are sold", async () => {
    const { cart, change } = await enterWithDelivery();
    const other = await enterWithDelivery();
    const replaces = other.cart.lineItems[0]?.id;
    expect(await change(3, { add: [{ ...mailers(1), replaces }] })).toMatchObject({ status: 404 });
    const unsold = { ...mailers(0), replaces: cart.lineItems[0]?.id };
    expect(await change(3, { add: [unsold] })).toMatchObject({ status: 422, body: { title: "InvalidQuantity" } });
  });
});

describe("a line that was removed", () => {
  test("is restored unchanged: position, delivery, and agreed total and date", async () => {
    const { shopper, cart, path, change } = await enterWithDelivery();
    const removed = ids(cart).slice(0, 2);
    expect(ids((await change(3, { remove: removed })).body)).toEqual(ids(cart).slice(2));
    const { body } = await change(4, { restore: removed });
    expect(body).toEqual({ ...cart, version: 5 });
    expect(await reread(shopper, path)).toEqual(body);
  });

  test("is restored at today's price, and reports that the price has changed", async () => {
    const { cart, change } = await enterWithDelivery();
    await change(3, { remove: [cart.lineItems[0]?.id] });
    shelf.mailerPrice = 400;
    const { body } = await change(4, { restore: [cart.lineItems[0]?.id] });
    shelf.mailerPrice = 342;
    expect(body.lineItems[0]).toMatchObject({ isPriceUpdated: true, previousUntaxedTotal: { centAmount: 34_200 } });
  });

  test("is restored once, only to its own cart, and only if the cart has room for it", async () => {
    const { cart, change } = await enterWithDelivery();
    const [, box] = ids(cart);
    await change(3, { remove: [box] });
    expect(await (await enterWithDelivery()).change(3, { restore: [box] })).toMatchObject({ status: 404 });
    await change(4, { add: [sample("1x1x1")] });
    expect(await change(5, { restore: [box] })).toMatchObject({ status: 422, body: { title: "SampleLimitExceeded" } });
    const swap = { remove: [(await change(5, {})).body.lineItems.at(-1)?.id], restore: [box] };
    expect(ids((await change(6, swap)).body)).toEqual(ids(cart));
    expect(await change(7, { restore: [box] })).toMatchObject({ status: 404 });
  });
});
