import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { countStatements } from "../cart/testing/count-statements.ts";
import { mailers, sample } from "../cart/testing/storefront.ts";
import { registerCustomer } from "../customers/testing/register-customer.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { artworkOrdersIn } from "../testing/sales/artwork-orders.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { sendReminders } from "./send-reminders.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
const { enter, later, announced, deps, outbox } = shop;
const { orderInCheck, orderToApprove, checkWith, putStoredUpload, readOrder } = artworkOrdersIn(shop);
const laterDays = (days: number) => later(days * 86_400);
const remind = () => sendReminders({ ...deps, outbox });

/** An order with a line for each quantity that waits for its artwork. */
async function orderWithoutArtwork(...quantities: readonly number[]) {
  const shopper = enter();
  const cart = await fillCart(
    shopper,
    quantities.map((quantity) => mailers(quantity)),
  );
  const { body } = await pay(shopper, cart);
  return { shopper, orderId: body.orderId, lineIds: cart.lineItems.map(({ id }) => id) };
}

function remindersOf({ orderId }: { readonly orderId: string }) {
  return announced.flatMap(({ event, payload }) => {
    const reminder = payload as { readonly orderId: string; readonly lineId: string; readonly days: number };
    return event === "orders.reminder-due" && reminder.orderId === orderId ? [reminder] : [];
  });
}

const daysOf = (order: { readonly orderId: string }) => remindersOf(order).map(({ days }) => days);

describe("a line that waits for its artwork", () => {
  test("reminds its shopper after more than 3, 7 and 14 days, each time once", async () => {
    const order = await orderWithoutArtwork(100);
    const sent: number[][] = [];
    for (let day = 0; day <= 20; day += 1) {
      await remind();
      await remind();
      sent.push(daysOf(order));
      laterDays(1);
    }
    expect([3, 4, 7, 8, 14, 15, 20].map((day) => sent[day])).toEqual([
      [],
      [3],
      [3],
      [3, 7],
      [3, 7],
      [3, 7, 14],
      [3, 7, 14],
    ]);
    expect(remindersOf(order)[0]).toMatchObject({ lineId: order.lineIds[0] });
  });

  test("sends only the newest reminder after 8 days without a job", async () => {
    const order = await orderWithoutArtwork(100);
    laterDays(8);
    await remind();
    laterDays(1);
    await remind();
    expect(daysOf(order)).toEqual([7]);
  });

  test("is reminded once, even if the job runs several times at once", async () => {
    const order = await orderWithoutArtwork(100, 250);
    laterDays(4);
    await Promise.all(Array.from({ length: 5 }, remind));
    expect(daysOf(order)).toEqual([3, 3]);
    expect(new Set(remindersOf(order).map(({ lineId }) => lineId))).toEqual(new Set(order.lineIds));
  });

  test("has its own reminders for each wait", async () => {
    const order = await orderToApprove();
    laterDays(4);
    await remind();
    const { version } = await readOrder(order);
    const { id } = await putStoredUpload(order.shopper);
    const path = `/orders/${order.orderId}/lineitems/${order.lineId}/artwork`;
    await order.shopper.call("PUT", path, { version, uploadIds: [id] });
    await checkWith(order, { isProofRequested: true });
    laterDays(2);
    await remind();
    expect(daysOf(order)).toEqual([3]);
    laterDays(2);
    await remind();
    expect(daysOf(order)).toEqual([3, 3]);
  });
});

describe("a reminder", () => {
  test("is sent for failed artwork and for a proof that waits, and not for lines that wait for the shop", async () => {
    const failed = await orderInCheck();
    const finding = { id: "x", severity: "fail", message: { en: "It is blank.", de: "Sie ist leer." } } as const;
    await checkWith(failed, { findings: [finding] });
    const [toApprove, inCheck, ready] = [await orderToApprove(), await orderInCheck(), await orderInCheck()];
    await checkWith(ready, {});
    laterDays(4);
    await remind();
    expect([failed, toApprove, inCheck, ready].map(daysOf)).toEqual([[3], [3], [], []]);
  });

  test("is not sent for a line that waits for its payment, which has mails of its own", async () => {
    const shopper = enter("boxwright-us", randomUUID(), await registerCustomer(db));
    await pool.query("UPDATE customer SET is_invoice_without_terms_enabled = true WHERE id = $1", [shopper.visitor.id]);
    const cart = await fillCart(shopper, [mailers(100), sample("8x6x2")]);
    const { body } = await pay(shopper, cart, { paymentMethod: "PAYMENT_BY_INVOICE", paymentMethodNonce: undefined });
    laterDays(15);
    await remind();
    expect(daysOf(body)).toEqual([]);
  });

  test("and its announcement are stored together or not at all", async () => {
    const order = await orderWithoutArtwork(100);
    laterDays(4);
    const failing = { announce: () => Promise.reject(new Error("power cut")) };
    await expect(sendReminders({ ...deps, outbox: failing })).rejects.toThrow("power cut");
    await remind();
    expect(daysOf(order)).toEqual([3]);
  });
});

test("reminders of many lines take as many statements as that of one", async () => {
  const count = async () => {
    laterDays(4);
    return (await countStatements(pool, async () => remind())).statements;
  };
  await remind();
  await orderWithoutArtwork(100);
  const one = await count();
  await orderWithoutArtwork(...Array.from({ length: 12 }, (_, index) => index + 1));
  expect(await count()).toBe(one);
});
