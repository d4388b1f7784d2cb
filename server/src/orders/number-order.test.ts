import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { registerCustomer } from "../customers/testing/register-customer.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { numberOrder } from "./number-order.ts";
import { readOrderById } from "./read-order.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);

async function placedOrder(): Promise<string> {
  const shopper = shop.enter();
  return (await pay(shopper, await fillCart(shopper, [mailers(10)]))).body.orderId;
}

const numberOf = async (orderId: string) => (await readOrderById(db, orderId))?.number;

describe("an order's number", () => {
  test("is assigned once and announced once, even if the job runs again", async () => {
    const orderId = await placedOrder();
    expect(await numberOf(orderId)).toBeNull();
    await Promise.all(Array.from({ length: 5 }, () => numberOrder(db, shop.outbox, orderId)));
    const number = await numberOf(orderId);
    expect(number).toMatch(/^BW-\d{8}$/);
    await numberOrder(db, shop.outbox, orderId);
    expect(await numberOf(orderId)).toBe(number);
    const announced = shop.announced.filter(({ event }) => event.startsWith("orders.numbered"));
    expect(announced).toEqual([{ event: "orders.numbered", payload: { orderId } }]);
  });

  test("of an order on invoice is also announced for its invoice", async () => {
    const shopper = shop.enter("boxwright-us", randomUUID(), await registerCustomer(db));
    await pool.query("UPDATE customer SET on_account = true WHERE id = $1", [shopper.visitor.id]);
    const invoice = { paymentMethod: "PAYMENT_BY_INVOICE", paymentMethodNonce: undefined };
    const { body } = await pay(shopper, await fillCart(shopper, [mailers(10)]), invoice);
    await numberOrder(db, shop.outbox, body.orderId);
    const announced = shop.announced.filter(({ event }) => event.startsWith("orders.numbered")).slice(-2);
    const payload = { orderId: body.orderId };
    expect(announced).toEqual([
      { event: "orders.numbered", payload },
      { event: "orders.numbered-on-invoice", payload },
    ]);
  });

  test("is unique", async () => {
    const orders = await Promise.all([placedOrder(), placedOrder(), placedOrder()]);
    await Promise.all(orders.map((orderId) => numberOrder(db, shop.outbox, orderId)));
    expect(new Set(await Promise.all(orders.map(numberOf))).size).toBe(3);
  });
});
