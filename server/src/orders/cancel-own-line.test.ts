import { randomUUID } from "node:crypto";
import type { WireCart } from "@boxwright/contract/cart";
import type { WireOrder } from "@boxwright/contract/order";
import { describe, expect, test } from "vitest";
import { mailers, type Shopper, sample } from "../cart/testing/storefront.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { booksOf } from "../testing/sales/books.ts";
import { buyByInvoice, type InvoiceRight } from "../testing/sales/by-invoice.ts";
import { cancellingIn } from "../testing/sales/cancelling.ts";
import { type fillCart, openShop } from "../testing/sales/open-shop.ts";

const { db, pool } = await testDatabase();
const books = booksOf(pool);
const shop = await openShop(db, { gatewayTimeoutSeconds: 2 });
const { enter, withGateway, announced } = shop;
const { lines, ordered, payDueRefunds, readOrder } = cancellingIn(shop);
const cents = ({ centAmount }: { readonly centAmount: number }) => centAmount;
const lineIdAt = ({ lineItems }: WireCart, place: number) => String(lineItems[place]?.id);

function cancel(shopper: Shopper, orderId: string, lineId: string, version: number, reason = "Ordered too many") {
  const body = { version, reason };
  return shopper.call<WireOrder>("POST", `/orders/${orderId}/lineitems/${lineId}/cancellation`, body);
}

const setState = (lineId: string, state: string) =>
  pool.query("UPDATE order_line SET state = $2 WHERE id = $1", [lineId, state]);

describe("a shopper who cancels a line", () => {
  test("gets back what was paid for it, and finds the reason in the history and at the refund", async () => {
    const { shopper, cart, orderId } = await ordered(lines, "WELCOME10");
    const before = await readOrder(shopper, orderId);
    const lineId = lineIdAt(cart, 1);
    const { status, body: order } = await cancel(shopper, orderId, lineId, before.version, "  Ordered too many ");
    expect(status).toBe(200);
    const preview = before.lineItems[1]?.cancellation;
    expect(order.refunds).toMatchObject([{ amount: preview?.refund, reason: "Ordered too many", refundedAt: null }]);
    expect(order.version).toBe(before.version + 1);
    expect(order.lineItems.map(({ state }) => state.key)).toEqual(["WaitingForArtwork", "Cancelled"]);
    expect(order.history.at(-1)).toMatchObject({
      lineItemId: lineId,
      from: "WaitingForArtwork",
      to: "Cancelled",
      by: shopper.visitor.id,
      byKind: "customer",
      why: "Ordered too many",
    });
    expect(order.lineItems[1]?.cancellation).toBeNull();
    expect(order).toEqual(await readOrder(shopper, orderId));
    await payDueRefunds();
    expect(await books.netCharges(cart)).toBe(cents(order.cancelled?.totalAfter ?? cart.totals.total));
  });

  test("may give no reason", async () => {
    const { shopper, cart, orderId } = await ordered();
    const { body: order } = await cancel(shopper, orderId, lineIdAt(cart, 0), 1, " ");
    expect(order.refunds).toMatchObject([{ reason: null }]);
    expect(order.history.at(-1)?.why).toBe("Cancelled by the customer");
  });

  test("sees before that the coupon’s discount of the line is not paid out, and that the other lines keep theirs", async () => {
    const { shopper, cart, orderId } = await ordered(lines, "WELCOME10");
    const before = await readOrder(shopper, orderId);
    const [kept, cancelled] = before.lineItems;
    expect(cancelled?.cancellation?.coupon).toEqual({ code: "WELCOME10", discount: cancelled?.discount });
    const { body: after } = await cancel(shopper, orderId, lineIdAt(cart, 1), before.version);
    expect(after.lineItems[0]).toMatchObject({ discount: kept?.discount, totalPrice: kept?.totalPrice });
    expect(after.cancelled?.totalAfter).toEqual(kept?.totalPrice);
    expect(after.lineItems[0]?.cancellation?.refund).toEqual(kept?.totalPrice);
  });

  test("pays for the plates once the plant has accepted the line, as the order shows before", async () => {
    const { shopper, cart, orderId } = await ordered(lines, "WELCOME10");
    await setState(lineIdAt(cart, 0), "Confirmed");
    const before = await readOrder(shopper, orderId);
    const line = before.lineItems[0];
    const preview = line?.cancellation;
    const net = cents(line?.untaxedTotal ?? { centAmount: 0 }) - cents(line?.discount ?? { centAmount: 0 });
    const tax = cents(line?.taxAmount ?? { centAmount: 0 });
    expect(cents(preview?.kept ?? { centAmount: 0 })).toBe(8500 + Math.round((tax * 8500) / net));
    const { body: after } = await cancel(shopper, orderId, lineIdAt(cart, 0), before.version);
    expect(after.refunds).toMatchObject([{ amount: preview?.refund }]);
    expect(cents(preview?.refund ?? { centAmount: 0 }) + cents(preview?.kept ?? { centAmount: 0 })).toBe(
      cents(line?.totalPrice ?? { centAmount: 0 }),
    );
    expect(after.cancelled?.amount).toEqual(preview?.refund);
    await payDueRefunds();
    expect(await books.netCharges(cart)).toBe(cents(cart.totals.total) - cents(preview?.refund ?? { centAmount: 0 }));
  });

  test("pays for no plates of a sample", async () => {
    const { shopper, cart, orderId } = await ordered([mailers(100), sample("8x6x2")]);
    await setState(lineIdAt(cart, 1), "Confirmed");
    const [, line] = (await readOrder(shopper, orderId)).lineItems;
    expect(line?.cancellation).toMatchObject({ kept: { centAmount: 0 }, refund: line?.totalPrice });
  });

  test("cancels it once, however often and from however many tabs", async () => {
    const { shopper, cart, orderId } = await ordered();
    const lineId = lineIdAt(cart, 0);
    const before = announced.length;
    const responses = await Promise.all(Array.from({ length: 8 }, () => cancel(shopper, orderId, lineId, 1)));
    const lost = responses.filter(({ status }) => status !== 200);
    expect(lost).toHaveLength(7);
    for (const { status, body } of lost)
      expect([status, body]).toMatchObject([409, { title: "ConcurrentModification", currentVersion: 2 }]);
    expect(await cancel(shopper, orderId, lineId, 2)).toMatchObject({
      status: 422,
      body: {
        title: "InvalidTransition",
        code: "ECX028",
        detail: "A line cannot go from “Cancelled” to “Cancelled”.",
      },
    });
    expect((await readOrder(shopper, orderId)).refunds).toHaveLength(1);
    const events = announced.slice(before).map(({ event }) => event);
    expect(events.filter((event) => event === "orders.lines-cancelled")).toHaveLength(1);
  });
});

describe("a cancellation is refused without a change", () => {
  const refusedIn = ["SentToMCP", "SentToProduction", "PrintingInProgress", "ServiceInProgress", "Shipped"];

  test.each(refusedIn)("with both labels in the state %s", async (state) => {
    const { shopper, cart, orderId } = await ordered();
    const lineId = lineIdAt(cart, 0);
    await setState(lineId, state);
    const before = await readOrder(shopper, orderId);
    expect(before.lineItems[0]).toMatchObject({ cancellation: null, notCancellable: "state" });
    const { status, body } = await cancel(shopper, orderId, lineId, before.version);
    const label = before.lineItems[0]?.state.label;
    expect([status, body]).toMatchObject([
      422,
      { title: "InvalidTransition", detail: `A line cannot go from “${label}” to “Cancelled”.` },
    ]);
    expect(await readOrder(shopper, orderId)).toEqual(before);
  });

  test("for the order of another, an unknown order, and a line of another order", async () => {
    const { shopper, cart, orderId } = await ordered();
    const other = await ordered();
    const before = await readOrder(shopper, orderId);
    for (const response of [
      await cancel(enter(), orderId, lineIdAt(cart, 0), 1),
      await cancel(other.shopper, orderId, lineIdAt(cart, 0), 1),
      await cancel(shopper, randomUUID(), lineIdAt(cart, 0), 1),
      await cancel(shopper, orderId, lineIdAt(other.cart, 0), 1),
      await cancel(shopper, orderId, randomUUID(), 1),
    ])
      expect(response).toMatchObject({ status: 404, body: { title: "NotFound" } });
    expect(await readOrder(shopper, orderId)).toEqual(before);
  });

  test("for an old version", async () => {
    const { shopper, cart, orderId } = await ordered();
    await cancel(shopper, orderId, lineIdAt(cart, 0), 1);
    expect(await cancel(shopper, orderId, lineIdAt(cart, 1), 1)).toMatchObject({
      status: 409,
      body: { title: "ConcurrentModification", currentVersion: 2 },
    });
  });

  test.each([
    ["no version", { reason: "" }],
    ["no reason", { version: 1 }],
    ["a version below 1", { version: 0, reason: "" }],
    ["a reason of several lines", { version: 1, reason: "a\nb" }],
    ["a reason of 501 characters", { version: 1, reason: "x".repeat(501) }],
    ["a card number as reason", { version: 1, reason: "4111 1111 1111 1111" }],
    ["an amount", { version: 1, reason: "", refund: 1 }],
  ])("for a body with %s", async (_what, body) => {
    const { shopper, cart, orderId } = await ordered();
    const path = `/orders/${orderId}/lineitems/${lineIdAt(cart, 0)}/cancellation`;
    expect((await shopper.call("POST", path, body)).status).toBe(400);
    expect((await readOrder(shopper, orderId)).version).toBe(1);
  });
});

describe("a cancellation of an order by invoice", () => {
  const byCard = { paymentMethod: "BRAINTREE", paymentMethodNonce: "fake-valid-visa-nonce" };
  const invoiced = (right: InvoiceRight, ...bought: Parameters<typeof fillCart>[1]) =>
    buyByInvoice(shop, right, bought.length > 0 ? bought : [...lines, sample("8x6x2")]);

  const payOrder = (shopper: Shopper, orderId: string) =>
    shopper.call("POST", `/orders/${orderId}/payments`, byCard, randomUUID());

  test("lowers the due amount, which is payable once and starts the lines that wait for it", async () => {
    const { shopper, cart, orderId } = await invoiced("isInvoiceWithoutTermsEnabled");
    const before = await readOrder(shopper, orderId);
    expect(before.lineItems[1]?.cancellation).toMatchObject({ refund: { centAmount: 0 }, kept: { centAmount: 0 } });
    const { body: order } = await cancel(shopper, orderId, lineIdAt(cart, 1), 1);
    const due = cents(cart.totals.total) - cents(before.lineItems[1]?.totalPrice ?? { centAmount: 0 });
    expect(order).toMatchObject({ amountDue: { centAmount: due }, refunds: [], paymentState: "Pending" });
    const responses = await Promise.all(Array.from({ length: 6 }, () => payOrder(shopper, orderId)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const paid = await readOrder(shopper, orderId);
    expect(paid).toMatchObject({
      amountPaid: { centAmount: due },
      amountDue: { centAmount: 0 },
      paymentState: "Paid",
    });
    expect(paid.lineItems.map(({ state }) => state.key)).toEqual([
      "WaitingForArtwork",
      "Cancelled",
      "ReadyForProduction",
    ]);
    expect(await books.netCharges(cart)).toBe(due);
    const { body: after } = await cancel(shopper, orderId, lineIdAt(cart, 0), paid.version);
    expect(after.refunds).toMatchObject([{ amount: paid.lineItems[0]?.totalPrice }]);
    await payDueRefunds();
    expect(await books.netCharges(cart)).toBe(cents(paid.lineItems[2]?.totalPrice ?? { centAmount: 0 }));
  });

  test("leaves the plates due, which is payable although every line is cancelled", async () => {
    const { shopper, cart, orderId } = await invoiced("onAccount", mailers(100));
    await setState(lineIdAt(cart, 0), "Confirmed");
    const before = await readOrder(shopper, orderId);
    const preview = before.lineItems[0]?.cancellation;
    expect(preview).toMatchObject({ refund: { centAmount: 0 } });
    const { body: order } = await cancel(shopper, orderId, lineIdAt(cart, 0), 1);
    expect(order).toMatchObject({
      orderState: "Cancelled",
      paymentState: "BalanceDue",
      amountDue: preview?.kept,
      refunds: [],
    });
    expect(await payOrder(shopper, orderId)).toMatchObject({ status: 201, body: { paymentState: "Paid" } });
    expect(await books.netCharges(cart)).toBe(cents(preview?.kept ?? { centAmount: 0 }));
    expect((await payOrder(shopper, orderId)).status).toBe(422);
  });

  test("is refused while the order is being paid", async () => {
    const { shopper, cart, orderId } = await invoiced("onAccount");
    await withGateway({ sale: () => new Promise(() => {}) }, () => payOrder(shopper, orderId));
    expect(await cancel(shopper, orderId, lineIdAt(cart, 0), 1)).toMatchObject({
      status: 409,
      body: { title: "RequestInFlight", detail: "This order is being paid." },
    });
  });
});
