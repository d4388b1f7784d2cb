import { randomUUID } from "node:crypto";
import type { WireTrackedOrder } from "@boxwright/contract/order";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../platform/testing/database.ts";
import { booksOf } from "../testing/sales/books.ts";
import { buyByInvoice, type InvoiceRight } from "../testing/sales/by-invoice.ts";
import { cancellingIn } from "../testing/sales/cancelling.ts";
import { openShop } from "../testing/sales/open-shop.ts";
import { makeOrderKey } from "./order-link.ts";

const { db, pool } = await testDatabase();
const books = booksOf(pool);
const shop = await openShop(db, { gatewayTimeoutSeconds: 2 });
const { enter, withGateway, deps, announced } = shop;
const {
  lines: [first, second],
  ordered,
  cancel,
  payDueRefunds,
  readOrder,
} = cancellingIn(shop);
const cents = ({ centAmount }: { readonly centAmount: number }) => centAmount;

describe("a cancelled line of a paid order", () => {
  test("is refunded to the cent, with its delivery, its taxes and its share of the coupon", async () => {
    const { shopper, cart, orderId } = await ordered([first, second], "WELCOME10");
    const before = await readOrder(shopper, orderId);
    expect(before).toMatchObject({ cancelled: null, refunds: [] });
    await cancel(orderId, cart, 1);
    await payDueRefunds();
    const order = await readOrder(shopper, orderId);
    const line = order.lineItems[1];
    const share =
      cents(line?.untaxedTotal ?? { centAmount: Number.NaN }) -
      cents(line?.discount ?? { centAmount: Number.NaN }) +
      cents(line?.taxAmount ?? { centAmount: Number.NaN }) +
      cents(line?.shipping.price ?? { centAmount: Number.NaN }) +
      cents(line?.shipping.taxAmount ?? { centAmount: Number.NaN });
    expect(order).toMatchObject({
      orderState: "Confirmed",
      paymentState: "Paid",
      totals: before.totals,
      cancelled: { amount: { centAmount: share }, totalAfter: { centAmount: cents(before.totals.total) - share } },
      refunds: [{ amount: { centAmount: share }, refundedAt: shop.clock.now.toISOString() }],
      amountPaid: before.totals.total,
      amountDue: { centAmount: 0 },
    });
    expect(line?.state).toEqual({ key: "Cancelled", label: "Cancelled" });
    expect(await books.netCharges(cart)).toBe(cents(before.totals.total) - share);
  });

  test("leaves nothing at the gateway once every line is cancelled, one after the other", async () => {
    const { shopper, cart, orderId } = await ordered();
    await cancel(orderId, cart, 0);
    await payDueRefunds();
    await cancel(orderId, cart, 1);
    await payDueRefunds();
    expect(await readOrder(shopper, orderId)).toMatchObject({
      orderState: "Cancelled",
      cancelled: { amount: cart.totals.total, totalAfter: { centAmount: 0 } },
      amountDue: { centAmount: 0 },
    });
    expect(await books.netCharges(cart)).toBe(0);
  });

  test("is shown on the page behind the link in a mail, too, without the refund", async () => {
    const { cart, orderId } = await ordered();
    const key = await makeOrderKey(deps, orderId);
    await cancel(orderId, cart, 1);
    const { body } = await enter().call<WireTrackedOrder>("POST", "/orders:track", { key });
    expect(body.lineItems.map(({ state }) => state.key)).toEqual(["WaitingForArtwork", "Cancelled"]);
    expect(body).not.toHaveProperty("refunds");
  });

  test("is announced with its refund, so that the shopper gets a mail", async () => {
    const { cart, orderId } = await ordered();
    const outcome = await cancel(orderId, cart, 0);
    const refundId = outcome.ok ? outcome.value.refund?.id : null;
    expect(announced.at(-1)).toEqual({
      event: "orders.lines-cancelled",
      payload: { orderId, lineIds: [cart.lineItems[0]?.id], refundId },
    });
  });

  test("is refused together with the other lines of the call if one of them is already printed", async () => {
    const { shopper, cart, orderId } = await ordered();
    await pool.query("UPDATE order_line SET state = 'PrintingInProgress' WHERE id = $1", [cart.lineItems[1]?.id]);
    const before = await readOrder(shopper, orderId);
    expect(await cancel(orderId, cart, 0, 1)).toMatchObject({
      ok: false,
      refusal: { kind: "invalidTransition", from: "PrintingInProgress", to: "Cancelled" },
    });
    expect(await readOrder(shopper, orderId)).toEqual(before);
  });

  test("is announced once, even if the call names it twice", async () => {
    const { cart, orderId } = await ordered();
    await cancel(orderId, cart, 0, 0);
    expect(announced.at(-1)).toMatchObject({ payload: { lineIds: [cart.lineItems[0]?.id] } });
  });

  test("is refused if it belongs to another order, which keeps its stock and credits", async () => {
    const { shopper, cart, orderId } = await ordered();
    const { orderId: otherOrderId } = await ordered();
    const before = await readOrder(shopper, orderId);
    expect(await cancel(otherOrderId, cart, 0)).toEqual({ ok: false, refusal: { kind: "lineNotFound" } });
    expect(await readOrder(shopper, orderId)).toEqual(before);
  });

  test("does not free the coupon of its order", async () => {
    const { cart, orderId } = await ordered([first], "WELCOME10");
    const uses = async () => (await pool.query("SELECT count(*)::int n FROM coupon_redemption")).rows[0].n;
    const before = await uses();
    await cancel(orderId, cart, 0);
    expect(await uses()).toBe(before);
  });
});

describe("a cancelled line of an order that is not paid", () => {
  const invoiced = (right: InvoiceRight) => buyByInvoice(shop, right, [first, second]);

  test.each(["onAccount", "isInvoiceWithoutTermsEnabled"] as const)(
    "lowers what is due and refunds nothing: %s",
    async (flag) => {
      const { shopper, cart, orderId } = await invoiced(flag);
      expect(await cancel(orderId, cart, 1)).toMatchObject({ ok: true, value: { refund: null } });
      const order = await readOrder(shopper, orderId);
      expect(order.refunds).toEqual([]);
      expect(order.amountDue).toEqual(order.cancelled?.totalAfter);
      expect(cents(order.amountDue)).toBeLessThan(cents(cart.totals.total));
      const body = { paymentMethod: "BRAINTREE", paymentMethodNonce: "fake-valid-visa-nonce" };
      const paid = await shopper.call("POST", `/orders/${orderId}/payments`, body, randomUUID());
      expect(paid).toMatchObject({ status: 201, body: { paymentState: "Paid" } });
      expect(await books.netCharges(cart)).toBe(cents(order.amountDue));
    },
  );

  test.each(["onAccount", "isInvoiceWithoutTermsEnabled"] as const)(
    "does not make the order paid if it was the last line: %s",
    async (flag) => {
      const { shopper, cart, orderId } = await invoiced(flag);
      await cancel(orderId, cart, 0);
      await cancel(orderId, cart, 1);
      expect(await readOrder(shopper, orderId)).toMatchObject({
        orderState: "Cancelled",
        paymentState: "Pending",
        amountPaid: { centAmount: 0 },
        amountDue: { centAmount: 0 },
      });
    },
  );

  test("is refused while the order is being paid", async () => {
    const { shopper, cart, orderId } = await invoiced("onAccount");
    const body = { paymentMethod: "BRAINTREE", paymentMethodNonce: "fake-valid-visa-nonce" };
    await withGateway({ sale: () => new Promise(() => {}) }, () =>
      shopper.call("POST", `/orders/${orderId}/payments`, body, randomUUID()),
    );
    expect(await cancel(orderId, cart, 1)).toMatchObject({ ok: false, refusal: { kind: "orderBeingPaid" } });
  });
});

describe("the database", () => {
  test("refuses an order that keeps money for cancelled lines, or refunds more than it owes or than was paid", async () => {
    const { cart, orderId } = await ordered();
    await cancel(orderId, cart, 1);
    const change = (what: string) => pool.query(`UPDATE orders SET ${what} WHERE id = $1`, [orderId]);
    await expect(change("amount_refunded = amount_refunded - 1")).rejects.toMatchObject({
      constraint: "orders_refunded_for_cancelled_lines",
    });
    await expect(change("amount_refunded = amount_refunded + 1")).rejects.toMatchObject({
      constraint: "orders_refunds_only_what_was_overpaid",
    });
    await expect(change("amount_refunded = amount_paid + 1")).rejects.toMatchObject({
      constraint: "orders_refunded_at_most_what_was_paid",
    });
    await expect(change("amount_cancelled = total + 1")).rejects.toMatchObject({
      constraint: expect.stringMatching(/orders_cancelled/),
    });
  });

  test("refuses to keep money of a line that is not cancelled, or more than its goods cost with their tax", async () => {
    const { cart, orderId } = await ordered();
    await cancel(orderId, cart, 1);
    const keep = (place: number, cents: string) =>
      pool.query(`UPDATE order_line SET kept = ${cents} WHERE id = $1`, [cart.lineItems[place]?.id]);
    const violated = { constraint: "order_line_kept_of_cancelled_goods" };
    await expect(keep(0, "1")).rejects.toMatchObject(violated);
    await expect(keep(1, "goods - goods_discount + goods_tax + 1")).rejects.toMatchObject(violated);
    await expect(keep(1, "-1")).rejects.toMatchObject(violated);
  });
});
