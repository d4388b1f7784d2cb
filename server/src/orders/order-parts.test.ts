import type { WireOrder } from "@boxwright/contract/order";
import { expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";

const { db, pool } = await testDatabase();
const { enter, readyCart } = await openShop(db);
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

test("`detail` has email, PO number and the comments of all lines, one per paragraph", async () => {
  const { shopper: someone, cart: filled } = await readyCart(
    mailers(100, { customerComments: "Matte,\nplease" }),
    mailers(250),
    mailers(500, { customerComments: "Glossy" }),
  );
  const { body: paid } = await pay(someone, filled, { poNumber: "PO 7" });
  const { body } = await someone.call<WireOrder>("GET", `/orders/${paid.orderId}`);
  expect(body.detail).toEqual({
    email: body.customerEmail,
    poNumber: "PO 7",
    customerComments: "Matte,\nplease\n\nGlossy",
  });
  expect((await read("")).body.detail).toMatchObject({ poNumber: null });
});

test("`discountInfo` names the coupon and the credit of a proof, and sums to the discount", async () => {
  expect((await read("")).body.discountInfo).toEqual([]);
  const someone = enter();
  const { body: paid } = await pay(someone, await fillCart(someone, [mailers(100)], "WELCOME10"));
  const path = `/orders/${paid.orderId}`;
  const { body } = await someone.call<WireOrder>("GET", path);
  expect(body.discountInfo).toEqual([{ code: "WELCOME10", amount: body.totals.discount, kind: "coupon" }]);
  expect(body.totals.discount.centAmount).toBeGreaterThan(200);
  await pool.query("UPDATE order_line SET proof_credit = 200 WHERE order_id = $1", [paid.orderId]);
  const { body: credited } = await someone.call<WireOrder>("GET", path);
  const { centAmount } = body.totals.discount;
  expect(credited.discountInfo).toMatchObject([
    { code: "WELCOME10", amount: { centAmount: centAmount - 200 }, kind: "coupon" },
    { code: null, amount: { centAmount: 200 }, kind: "proofCredit" },
  ]);
});

test("`isMigrated` marks the orders of another shop system", async () => {
  expect((await read("")).body.isMigrated).toBe(false);
  await pool.query("UPDATE orders SET is_migrated = true, completed_at = '2020-05-04T12:00:00Z' WHERE id = $1", [
    placed.orderId,
  ]);
  expect((await read("")).body).toMatchObject({ isMigrated: true, completedAt: "2020-05-04T12:00:00.000Z" });
  await pool.query("UPDATE orders SET is_migrated = false, completed_at = null WHERE id = $1", [placed.orderId]);
});

test("an order of another visitor is not found, with the code of failed order details", async () => {
  const reply = await enter().call("GET", `/orders/${placed.orderId}`);
  expect(reply).toMatchObject({ status: 404, body: { title: "NotFound", code: "ECX028" } });
});
