import { randomUUID } from "node:crypto";
import type { WireCart, WireNewLine } from "@boxwright/contract/cart";
import type { WireOrder, WireTrackedOrder } from "@boxwright/contract/orders";
import { describe, expect, test } from "vitest";
import { mailers, type Shopper } from "../cart/testing/storefront.ts";
import { lookAgain } from "../checkout/payments/look-again.ts";
import { payRefunds } from "../checkout/payments/pay-refunds.ts";
import { registerCustomer } from "../customers/testing/register-customer.ts";
import { inTransaction } from "../platform/db/database.ts";
import { createLogger } from "../platform/log/logger.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { booksOf } from "../testing/sales/books.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { cancelLines } from "./cancel-lines.ts";
import { makeOrderKey } from "./order-link.ts";

const { db, pool } = await testDatabase();
const books = booksOf(pool);
const shop = await openShop(db, { answerSeconds: 2 });
const { enter, readyCart, withGateway, sandbox, deps, later, outbox, announced } = shop;
const silent = createLogger("silent");
const payDueRefunds = () => payRefunds(deps, silent);
const [first, second] = [mailers(100), mailers(37, { selection: { Size: "6x4x2" } })];

async function ordered(lines: readonly WireNewLine[] = [first, second], coupon?: string) {
  const shopper = enter();
  const cart = await fillCart(shopper, lines, coupon);
  const { body } = await pay(shopper, cart);
  return { shopper, cart, orderId: body.orderId };
}

/** Cancels the lines of a cart at these positions. */
function cancel(orderId: string, { lineItems }: WireCart, ...places: number[]) {
  const lineIds = places.map((place) => String(lineItems[place]?.id));
  const move = {
    at: shop.clock.now,
    by: { kind: "staff", id: "operator" } as const,
    why: "Cancelled at the buyer's request",
  };
  return inTransaction(db, (tx) => cancelLines(tx, outbox, { orderId, lineIds, move }));
}

const readOrder = async (shopper: Shopper, id: string) => (await shopper.call<WireOrder>("GET", `/orders/${id}`)).body;
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
    expect(await books.moneyKept(cart)).toBe(cents(before.totals.total) - share);
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
    expect(await books.moneyKept(cart)).toBe(0);
  });

  test("shows on the page behind the link of a mail, too", async () => {
    const { shopper, cart, orderId } = await ordered();
    const key = await makeOrderKey(deps, orderId);
    await cancel(orderId, cart, 1);
    const { body } = await enter().call<WireTrackedOrder>("POST", "/orders:track", { key });
    const { cancelled, refunds, lineItems } = await readOrder(shopper, orderId);
    expect(body).toMatchObject({ cancelled, refunds, lineItems });
    expect(refunds).toMatchObject([{ refundedAt: null }]);
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
  const invoice = { paymentMethod: "PAYMENT_BY_INVOICE", paymentMethodNonce: undefined };

  async function invoiced(flag: "on_account" | "is_invoice_without_terms_enabled") {
    const shopper = enter("boxwright-us", randomUUID(), await registerCustomer(db));
    await pool.query(`UPDATE customer SET ${flag} = true WHERE id = $1`, [shopper.visitor.id]);
    const cart = await fillCart(shopper, [first, second]);
    const { body } = await pay(shopper, cart, invoice);
    return { shopper, cart, orderId: body.orderId };
  }

  test.each(["on_account", "is_invoice_without_terms_enabled"] as const)(
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
      expect(await books.moneyKept(cart)).toBe(cents(order.amountDue));
    },
  );

  test.each(["on_account", "is_invoice_without_terms_enabled"] as const)(
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
    const { shopper, cart, orderId } = await invoiced("on_account");
    const body = { paymentMethod: "BRAINTREE", paymentMethodNonce: "fake-valid-visa-nonce" };
    await withGateway({ sale: () => new Promise(() => {}) }, () =>
      shopper.call("POST", `/orders/${orderId}/payments`, body, randomUUID()),
    );
    expect(await cancel(orderId, cart, 1)).toMatchObject({ ok: false, refusal: { kind: "orderBeingPaid" } });
  });
});

describe("a refund", () => {
  test("is paid once, however many processes pay refunds at once", async () => {
    await payDueRefunds();
    const { cart, orderId } = await ordered();
    await cancel(orderId, cart, 1);
    const requested: number[] = [];
    const counted: typeof sandbox.refundUpTo = async (id, total) => {
      requested.push(total);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return sandbox.refundUpTo(id, total);
    };
    await withGateway({ refundUpTo: counted }, () => Promise.all(Array.from({ length: 8 }, payDueRefunds)));
    expect(requested).toHaveLength(1);
    await payDueRefunds();
    expect(await books.moneyKept(cart)).toBe(cents(cart.totals.total) - Number(requested[0]));
  });

  test("is requested again if the gateway's answer was lost, and paid once", async () => {
    const { shopper, cart, orderId } = await ordered();
    const outcome = await cancel(orderId, cart, 1);
    const amount = outcome.ok ? Number(outcome.value.refund?.amount) : Number.NaN;
    const payInSilence: typeof sandbox.refundUpTo = async (id, total) => {
      await sandbox.refundUpTo(id, total);
      return new Promise(() => {});
    };
    await withGateway({ refundUpTo: payInSilence }, payDueRefunds);
    expect((await readOrder(shopper, orderId)).refunds).toMatchObject([{ refundedAt: null }]);
    await payDueRefunds();
    expect((await readOrder(shopper, orderId)).refunds).toMatchObject([{ refundedAt: null }]);
    later(31);
    await payDueRefunds();
    expect((await readOrder(shopper, orderId)).refunds).toMatchObject([{ refundedAt: shop.clock.now.toISOString() }]);
    expect(await books.moneyKept(cart)).toBe(cents(cart.totals.total) - amount);
  });

  test.each([
    ["pays only after the charge is settled", { kind: "later" } as const],
    ["refuses", { kind: "refused", text: "Processor declined" } as const],
  ])("is retried if the gateway %s", async (_when, answer) => {
    const { shopper, cart, orderId } = await ordered();
    await cancel(orderId, cart, 0, 1);
    await withGateway({ refundUpTo: async () => answer }, payDueRefunds);
    later(29 * 60);
    await payDueRefunds();
    expect((await readOrder(shopper, orderId)).refunds).toMatchObject([{ refundedAt: null }]);
    later(61);
    await payDueRefunds();
    expect(await books.moneyKept(cart)).toBe(0);
  });

  test.each([
    ["before the second line is cancelled", (_cancelSecond: () => Promise<unknown>) => Promise.resolve()],
    ["while the second line is cancelled", (cancelSecond: () => Promise<unknown>) => cancelSecond()],
  ])("of a second line is paid although the gateway refuses that of the first line %s", async (when, amid) => {
    const { cart, orderId } = await ordered();
    await cancel(orderId, cart, 0);
    const cancelSecond = () => cancel(orderId, cart, 1);
    const refuses: typeof sandbox.refundUpTo = async () => {
      await amid(cancelSecond);
      return { kind: "refused", text: "Processor declined" };
    };
    await withGateway({ refundUpTo: refuses }, payDueRefunds);
    if (when.startsWith("before")) await cancelSecond();
    await payDueRefunds();
    expect(await books.moneyKept(cart)).toBe(0);
  });

  test("of a second line is not requested while that of the first is being requested", async () => {
    const { cart, orderId } = await ordered();
    await cancel(orderId, cart, 0);
    let requests = 0;
    const amid: typeof sandbox.refundUpTo = async (id, total) => {
      requests += 1;
      if (requests === 1) {
        await cancel(orderId, cart, 1);
        await payDueRefunds();
      }
      return sandbox.refundUpTo(id, total);
    };
    await withGateway({ refundUpTo: amid }, payDueRefunds);
    expect(requests).toBe(1);
    await payDueRefunds();
    expect(await books.moneyKept(cart)).toBe(0);
  });

  test("does not delay the refunds of other orders while the gateway fails", async () => {
    const [one, other] = [await ordered(), await ordered()];
    await cancel(one.orderId, one.cart, 0, 1);
    await cancel(other.orderId, other.cart, 0, 1);
    let calls = 0;
    const failsOnce: typeof sandbox.refundUpTo = (id, total) =>
      ++calls === 1 ? Promise.reject(new Error("connection reset")) : sandbox.refundUpTo(id, total);
    await withGateway({ refundUpTo: failsOnce }, payDueRefunds);
    expect([await books.moneyKept(one.cart), await books.moneyKept(other.cart)]).toContain(0);
    later(31);
    await payDueRefunds();
    expect([await books.moneyKept(one.cart), await books.moneyKept(other.cart)]).toEqual([0, 0]);
  });

  test("is not reported as a reversed charge when the gateway sends a webhook about it", async () => {
    const { shopper, cart } = await readyCart();
    const { body } = await pay(shopper, cart);
    const { rows } = await pool.query("SELECT id, transaction_id FROM payment WHERE cart_id = $1", [cart.id]);
    const errors: unknown[] = [];
    const log = { ...silent, error: (...facts: unknown[]) => void errors.push(facts) } as unknown as typeof silent;
    await cancel(body.orderId, cart, 0);
    await payDueRefunds();
    await lookAgain(deps, rows[0].id, log);
    expect(errors).toEqual([]);
    const taken = await readyCart();
    await pay(taken.shopper, taken.cart);
    const { rows: others } = await pool.query("SELECT id, transaction_id FROM payment WHERE cart_id = $1", [
      taken.cart.id,
    ]);
    await sandbox.refundUpTo(others[0].transaction_id, taken.cart.totals.total.centAmount as never);
    await lookAgain(deps, others[0].id, log);
    expect(errors).toHaveLength(1);
  });
});

describe("the database", () => {
  test("refuses refunds above the charge, and refunds that promise the same money twice", async () => {
    const { cart, orderId } = await ordered();
    await cancel(orderId, cart, 1);
    const copy = (changes: string) =>
      pool.query(
        `INSERT INTO refund SELECT (jsonb_populate_record(r,
           jsonb_build_object('id', gen_random_uuid()) || jsonb_build_object(${changes}))).* FROM refund r WHERE order_id = $1`,
        [orderId],
      );
    const violated = (constraint: string) => ({ constraint });
    await expect(copy("")).rejects.toMatchObject(violated("refund_totals_differ"));
    await expect(copy("'total', r.total + 1")).rejects.toMatchObject(violated("refund_begins_once"));
    await expect(copy("'earlier', r.total, 'total', r.charged + 1")).rejects.toMatchObject(
      violated("refund_at_most_what_was_charged"),
    );
    await expect(copy("'earlier', r.total - 1, 'total', r.total + 1")).rejects.toMatchObject(
      violated("refund_begins_where_another_ends"),
    );
    await expect(copy("'charged', r.charged + 1, 'earlier', r.total, 'total', r.charged")).rejects.toMatchObject(
      violated("refund_of_charge"),
    );
  });

  test("refuses an order that keeps money for cancelled lines or refunds more than was paid", async () => {
    const { cart, orderId } = await ordered();
    await cancel(orderId, cart, 1);
    const change = (what: string) => pool.query(`UPDATE orders SET ${what} WHERE id = $1`, [orderId]);
    await expect(change("amount_refunded = amount_refunded - 1")).rejects.toMatchObject({
      constraint: "orders_refunded_for_cancelled_lines",
    });
    await expect(change("amount_refunded = amount_paid + 1")).rejects.toMatchObject({
      constraint: "orders_refunded_at_most_what_was_paid",
    });
    await expect(change("amount_cancelled = total + 1")).rejects.toMatchObject({
      constraint: expect.stringMatching(/orders_cancelled/),
    });
  });
});
