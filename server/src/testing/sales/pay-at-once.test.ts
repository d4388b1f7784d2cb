import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { booksOf } from "./books.ts";
import { openShop, pay } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const books = booksOf(pool);
const { readyCart } = await openShop(db);

describe("many requests that pay one cart at the same time", () => {
  test("with one key make one charge and one order, and each gets that order or RequestInFlight", async () => {
    const { shopper, cart } = await readyCart();
    const responses = await Promise.all(Array.from({ length: 20 }, () => pay(shopper, cart, {}, "one key")));
    const orders = new Set(responses.flatMap(({ status, body }) => (status === 201 ? body.orderId : [])));
    expect(orders.size).toBe(1);
    for (const { status, body } of responses) {
      if (status !== 201) expect([status, body.title]).toEqual([409, "RequestInFlight"]);
    }
    expect(await pay(shopper, cart, {}, "one key")).toMatchObject({ status: 201, body: { orderId: [...orders][0] } });
    expect([await books.charges(cart), await books.orders(cart)]).toEqual([1, 1]);
  });

  test("with twenty keys make one order, and nineteen get CartAlreadyOrdered", async () => {
    const { shopper, cart } = await readyCart();
    const responses = await Promise.all(Array.from({ length: 20 }, () => pay(shopper, cart)));
    const titles = responses.map(({ status, body }) => (status === 201 ? "placed" : body.title));
    expect(titles.filter((title) => title === "placed")).toHaveLength(1);
    expect(titles.filter((title) => title === "CartAlreadyOrdered")).toHaveLength(19);
    expect([await books.charges(cart), await books.orders(cart)]).toEqual([1, 1]);
  });

  test("are refused if they use one key for different bodies", async () => {
    const { shopper, cart } = await readyCart();
    await pay(shopper, cart, {}, "mine");
    expect(await pay(shopper, cart, { poNumber: "1" }, "mine")).toMatchObject({
      status: 422,
      body: { title: "IdempotencyKeyReused" },
    });
    const other = await readyCart();
    expect((await pay(other.shopper, other.cart, {}, "mine")).status).toBe(201);
  });
});
