import type { WireOrder } from "@boxwright/contract/order";
import { expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { openShop, pay } from "../testing/sales/open-shop.ts";

const { db, pool } = await testDatabase();
const { readyCart } = await openShop(db);
const { shopper, cart } = await readyCart(mailers(100, { customerComments: "Matte,\nplease" }), mailers(250));
const { body: placed } = await pay(shopper, cart);
const read = (query: string) => shopper.call<WireOrder>("GET", `/orders/${placed.orderId}${query}`);

test("`expand` adds the parts that it names, as a list or separated by commas", async () => {
  const { body: plain } = await read("");
  expect(plain.deliveries).toBeUndefined();
  expect(plain.paymentInfo.paymentStatus).toBeUndefined();
  expect(plain.lineItems[0]?.state).toEqual({ key: "WaitingForArtwork", label: "Waiting for Artwork" });
  expect((await read("?expand=lineItems.state")).body).toEqual(plain);
  const paymentInfo = { ...plain.paymentInfo, paymentStatus: "Paid" };
  expect((await read("?expand=paymentInfo.paymentStatus")).body).toEqual({ ...plain, paymentInfo });
  const whole = { ...plain, paymentInfo, deliveries: [] };
  expect((await read("?expand=lineItems.state&expand=paymentInfo.paymentStatus&expand=deliveries")).body).toEqual(
    whole,
  );
  expect((await read("?expand=paymentInfo.paymentStatus,deliveries")).body).toEqual(whole);
});

test.each([
  "?expand=customer",
  "?expand=",
  "?expand=deliveries,x",
  "?activeLineItem=1",
  "?activeLineItem=",
  "?active=true",
])("an unknown value is refused with 400: %s", async (query) => {
  expect(await read(query)).toMatchObject({ status: 400, body: { title: "InvalidRequest" } });
});

test("`activeLineItem=true` omits cancelled lines, and the figures are still those of the whole order", async () => {
  const { body: before } = await read("");
  expect((await read("?activeLineItem=true")).body.lineItems).toHaveLength(2);
  await pool.query("UPDATE order_line SET state = 'Cancelled' WHERE id = $1", [before.lineItems[1]?.id]);
  const { body: active } = await read("?activeLineItem=true");
  expect(active.lineItems.map(({ id }) => id)).toEqual([before.lineItems[0]?.id]);
  expect(active.totals).toEqual(before.totals);
  expect((await read("?activeLineItem=false")).body.lineItems).toHaveLength(2);
  expect((await read("")).body.lineItems).toHaveLength(2);
});

test("taxAmount is the tax on the goods of a line, in cart and order; the tax on its delivery is a field of its own", async () => {
  const { body: order } = await read("");
  for (const [index, line] of order.lineItems.entries()) {
    expect(line.taxAmount.centAmount).toBeGreaterThan(0);
    expect(line.taxAmount).toEqual(cart.lineItems[index]?.priceDetails.taxAmount);
    const ofDelivery = cart.customLineItems.find(({ lineItemId }) => lineItemId === line.id)?.taxAmount;
    expect(line.shipping.taxAmount).toEqual(ofDelivery);
  }
  const taxes = order.lineItems.flatMap(({ taxAmount, shipping }) => [taxAmount, shipping.taxAmount]);
  expect(taxes.reduce((sum, { centAmount }) => sum + centAmount, 0)).toBe(order.totals.taxTotal.centAmount);
  expect(order.finalPrice.salesTax).toEqual(order.totals.taxTotal);
});

test("a line has its customer's comments", async () => {
  const { body } = await read("");
  expect(body.lineItems.map(({ customerComments }) => customerComments)).toEqual(["Matte,\nplease", ""]);
});
