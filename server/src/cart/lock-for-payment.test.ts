import { randomUUID } from "node:crypto";
import type { WireCart } from "@boxwright/contract/cart";
import { type CartSnapshot, snapshotOf } from "@boxwright/core/cart/cart-snapshot";
import type { PricedCart } from "@boxwright/core/cart/priced-cart";
import { describe, expect, test } from "vitest";
import { deliveryOperations } from "../checkout/delivery/http/operations.ts";
import { inTransaction } from "../platform/db/database.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { noDesigns } from "./designs.ts";
import { holdCart, markOrdered, releaseCart } from "./hold-for-payment.ts";
import { cartOperations } from "./http/operations.ts";
import { presentCart } from "./http/present-cart.ts";
import { lockCartForPayment } from "./lock-for-payment.ts";
import { atListPrices, plainCharges, stockShelf } from "./testing/shelf.ts";
import { someSnapshot } from "./testing/stored-snapshots.ts";
import { arlington, enterWithCart, mailers, openStorefront, type Shopper } from "./testing/storefront.ts";

const { db } = await testDatabase();
const shelf = stockShelf();
const now = () => new Date("2026-11-20T15:00:00Z");
const deps = { db, describeGoods: shelf.describeGoods, tariffOf: atListPrices, charges: plainCharges, now };
const enter = openStorefront(db, [
  ...cartOperations({ ...deps, designs: noDesigns }),
  ...deliveryOperations({ ...deps, presentCart }),
]);

async function hold(
  { visitor }: Shopper,
  cartId: string,
  version: number,
  snapshotIn: (priced: PricedCart) => CartSnapshot = () => someSnapshot,
) {
  const paymentId = randomUUID();
  await inTransaction(db, async (tx) => {
    const locked = await lockCartForPayment(deps, tx, visitor, cartId, version);
    if (!locked.ok) throw new Error(locked.refusal.kind);
    await holdCart(tx, locked.value.cart, paymentId, snapshotIn(locked.value));
  });
  return paymentId;
}

/** A cart with one line that is ready to be paid. */
async function enterReady() {
  const { shopper, cart, path } = await enterWithCart(enter, mailers(100));
  await shopper.call("PATCH", path, { version: 1, shippingAddress: arlington, billingAddress: arlington });
  const selections = [{ lineItemId: cart.lineItems[0]?.id, eCommerceDeliveryOptionId: "economy" }];
  const { body } = await shopper.call<WireCart>("PATCH", `${path}/edo`, { version: 2, selections });
  return { shopper, cart: body, path };
}

describe("a cart that is locked for payment", () => {
  test("is priced at this moment, with the reasons why it cannot be ordered", async () => {
    const { shopper, cart } = await enterWithCart(enter, mailers(100));
    shelf.mailerPrice = 400;
    const locked = await inTransaction(db, (tx) => lockCartForPayment(deps, tx, shopper.visitor, cart.id, 1));
    shelf.mailerPrice = 342;
    expect(locked).toMatchObject({ ok: true, value: { totals: { subtotal: 40_000 } } });
    expect(locked.ok && locked.value.reasons[0]).toBe("PRICE_UPDATED");
  });

  test("must have the version that the shopper saw", async () => {
    const { shopper, cart } = await enterWithCart(enter, mailers(100));
    await shopper.add(mailers(1));
    const stale = inTransaction(db, (tx) => lockCartForPayment(deps, tx, shopper.visitor, cart.id, 1));
    expect(await stale).toEqual({ ok: false, refusal: { kind: "cartChanged", currentVersion: 2 } });
    const stranger = inTransaction(db, (tx) => lockCartForPayment(deps, tx, enter().visitor, cart.id, 2));
    expect(await stranger).toMatchObject({ refusal: { kind: "cartNotFound" } });
  });
});

describe("a cart that is being paid", () => {
  test("does not change, even for a call that read it before", async () => {
    const { shopper, cart, path } = await enterWithCart(enter, mailers(100));
    await hold(shopper, cart.id, 1);
    const responses = await Promise.all([
      shopper.add(mailers(1)),
      shopper.call("PATCH", `${path}/lineitems`, { version: 1, remove: [cart.lineItems[0]?.id] }),
      shopper.call("PATCH", path, { version: 1, shippingAddress: arlington }),
    ]);
    for (const response of responses)
      expect(response).toMatchObject({ status: 409, body: { title: "RequestInFlight" } });
    expect((await shopper.call("GET", path)).body).toEqual(cart);
  });

  test("cannot be held for a second payment", async () => {
    const { shopper, cart } = await enterWithCart(enter, mailers(100));
    const second = () => inTransaction(db, (tx) => lockCartForPayment(deps, tx, shopper.visitor, cart.id, 1));
    await hold(shopper, cart.id, 1);
    expect(await second()).toMatchObject({ refusal: { kind: "cartBeingPaid" } });
  });

  test("can be changed again once its own payment has failed, and not when another payment fails", async () => {
    const { shopper, cart } = await enterWithCart(enter, mailers(100));
    const paymentId = await hold(shopper, cart.id, 1);
    await inTransaction(db, (tx) => releaseCart(tx, cart.id, randomUUID()));
    expect(await shopper.add(mailers(1))).toMatchObject({ status: 409 });
    await inTransaction(db, (tx) => releaseCart(tx, cart.id, paymentId));
    expect(await shopper.add(mailers(1))).toMatchObject({ status: 201, body: { version: 2 } });
  });
});

describe("a cart that was ordered", () => {
  test("has the id of its order, is shown as it was paid, and no longer changes", async () => {
    const { shopper, cart, path } = await enterReady();
    const orderId = randomUUID();
    await hold(shopper, cart.id, cart.version, snapshotOf);
    await inTransaction(db, (tx) => markOrdered(tx, cart.id, orderId));
    shelf.mailerPrice = 999;
    const { body } = await shopper.call("GET", path);
    shelf.mailerPrice = 342;
    expect(body).toMatchObject({ cartState: "Ordered", orderId, totals: cart.totals });
    const lineItems = cart.lineItems.map((line) => ({ ...line, isEditable: false }));
    expect(body).toEqual({ ...cart, lineItems, version: body.version, cartState: "Ordered", orderId });
    expect(body.lineItems[0]).toMatchObject({ isEditable: false, isPriceUpdated: false });
    expect(await shopper.call("PATCH", path, { version: body.version, email: "a@b.example" })).toMatchObject({
      status: 409,
      body: { title: "CartAlreadyOrdered", orderId },
    });
  });

  test("is followed by a new cart", async () => {
    const { shopper, cart } = await enterWithCart(enter, mailers(100));
    await hold(shopper, cart.id, 1);
    await inTransaction(db, (tx) => markOrdered(tx, cart.id, randomUUID()));
    const { body } = await shopper.add(mailers(1));
    expect(body.id).not.toBe(cart.id);
    expect(body.lineItems).toHaveLength(1);
  });

  test("must have been held before", async () => {
    const { cart } = await enterWithCart(enter, mailers(100));
    await expect(inTransaction(db, (tx) => markOrdered(tx, cart.id, randomUUID()))).rejects.toThrow("not held");
  });
});
