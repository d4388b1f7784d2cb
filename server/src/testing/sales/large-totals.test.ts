import type { WireCart } from "@boxwright/contract/cart";
import type { WireOrder } from "@boxwright/contract/order";
import { maxGoodsCents, maxLines } from "@boxwright/core/cart/change-lines";
import { describe, expect, test } from "vitest";
import { mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { booksOf } from "./books.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const books = booksOf(pool);
const { enter, shelf } = await openShop(db);
const maxBoxes = 10_000;
const linesOfACall = 50;
/** At this price a full cart of the largest quantities costs exactly as much as a cart may. */
shelf.mailerPrice = maxGoodsCents / (maxLines * maxBoxes);

/** Adds lines of the largest quantity in several calls; the last line has `lastBoxes`. */
async function addFullLines(shopper: Shopper, lines: number, lastBoxes = maxBoxes) {
  for (let left = lines; left > 0; left -= linesOfACall) {
    const added = Array.from({ length: Math.min(left, linesOfACall) }, (_, index) =>
      mailers(index + 1 === left ? lastBoxes : maxBoxes),
    );
    await shopper.add(...added);
  }
}

const changeQuantity = (shopper: Shopper, { id, version, lineItems }: WireCart, quantity: number) =>
  shopper.call("PATCH", `/carts/${id}/lineitems`, { version, update: [{ lineItemId: lineItems[0]?.id, quantity }] });

describe("the most expensive cart", () => {
  test("is shown, taxed, paid and stored to the cent", async () => {
    const shopper = enter();
    await addFullLines(shopper, maxLines - 1);
    const cart = await fillCart(shopper, [mailers(maxBoxes)], "WELCOME10");
    const { subtotal, discount, totalShippingPrice, taxTotal, total } = cart.totals;
    expect([cart.lineItems.length, subtotal.centAmount]).toEqual([maxLines, maxGoodsCents]);
    expect(discount.centAmount).toBe(maxGoodsCents / 10);
    expect(total.centAmount).toBe(
      subtotal.centAmount - discount.centAmount + totalShippingPrice.centAmount + taxTotal.centAmount,
    );
    const { body: placed } = await pay(shopper, cart);
    const { body: order } = await shopper.call<WireOrder>("GET", `/orders/${placed.orderId}`);
    expect(order.totals).toEqual(cart.totals);
    expect(await books.netCharges(cart)).toBe(total.centAmount);
  });

  test("accepts no further box, neither as a new line nor in an existing one", async () => {
    const shopper = enter();
    await addFullLines(shopper, maxLines - 1, maxBoxes - 1);
    const { body: cart } = await shopper.add(mailers(maxBoxes - 1));
    expect(await shopper.add(mailers(1))).toMatchObject({ status: 422, body: { title: "InvalidQuantity" } });
    shelf.mailerPrice *= 2;
    const dearer = await changeQuantity(shopper, cart, maxBoxes);
    const another = await enter().add(...Array.from({ length: linesOfACall }, () => mailers(maxBoxes)));
    shelf.mailerPrice *= 1000;
    const farDearer = await enter().add(...Array.from({ length: linesOfACall }, () => mailers(maxBoxes)));
    shelf.mailerPrice /= 2000;
    expect(dearer).toMatchObject({
      status: 422,
      body: { title: "InvalidQuantity", detail: "This is more than you can order at once." },
    });
    expect(another.status).toBe(201);
    expect(farDearer).toMatchObject({ status: 422, body: { title: "InvalidQuantity" } });
    expect((await shopper.call("GET", `/carts/${cart.id}`)).body).toEqual(cart);
  });
});
