import type { WireOrder } from "@boxwright/contract/order";
import { expect, test } from "vitest";
import { mailers } from "../../cart/testing/storefront.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

const { db } = await testDatabase();
const { enter } = await openShop(db);

async function buy(tenant: "boxwright-eu" | "boxwright-us", change: object) {
  const shopper = enter(tenant);
  const { status, body } = await pay(shopper, await fillCart(shopper, [mailers(100)]), change);
  expect(status).toBe(201);
  return { shopper, order: await readOrderById(db, body.orderId) };
}

test("an order has the culture of its purchase, by default that of the shop", async () => {
  expect((await buy("boxwright-eu", { culture: "en" })).order?.culture).toBe("en");
  expect((await buy("boxwright-eu", {})).order?.culture).toBe("de");
  expect((await buy("boxwright-us", {})).order?.culture).toBe("en-US");
  expect((await buy("boxwright-us", { culture: "de" })).order?.culture).toBe("de");
});

test("a culture that the shop does not offer is refused, and nothing is charged", async () => {
  const shopper = enter("boxwright-us");
  const cart = await fillCart(shopper, [mailers(100)]);
  expect(await pay(shopper, cart, { culture: "fr" })).toMatchObject({
    status: 400,
    body: { title: "InvalidCulture" },
  });
  expect((await pay(shopper, cart)).status).toBe(201);
});

test("an order has the names of its goods at the purchase in each language", async () => {
  const { shopper, order } = await buy("boxwright-eu", {});
  const titles = { en: "Custom Mailer Box", de: "Mailerbox nach Maß" };
  expect(order?.lines[0]?.titles).toEqual(titles);
  const { body } = await shopper.call<WireOrder>("GET", `/orders/${order?.id}`);
  expect(body.lineItems[0]).toMatchObject({ mainTitle: titles.en, mainTitles: titles });
});

test("an order has the names of its deliveries in each language", async () => {
  const { shopper, order } = await buy("boxwright-eu", {});
  expect(order?.lines[0]?.delivery.names).toEqual({ en: "Economy", de: "Sparversand" });
  const { body } = await shopper.call<WireOrder>("GET", `/orders/${order?.id}`);
  expect(body.lineItems[0]?.shipping).toMatchObject({
    displayName: "Economy",
    displayNames: { en: "Economy", de: "Sparversand" },
  });
});
