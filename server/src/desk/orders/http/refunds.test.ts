import { randomUUID } from "node:crypto";
import { wireCents } from "@boxwright/contract/kernel";
import type { WireOrder } from "@boxwright/contract/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { refundableOf } from "@boxwright/core/orders/refundable";
import { describe, expect, test } from "vitest";
import { mailers } from "../../../cart/testing/storefront.ts";
import { readOrderById } from "../../../orders/read-order.ts";
import { testToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { booksOf } from "../../../testing/sales/books.ts";
import { buyByInvoice } from "../../../testing/sales/by-invoice.ts";
import { cancellingIn } from "../../../testing/sales/cancelling.ts";
import { fillCart, openShop, pay } from "../../../testing/sales/open-shop.ts";
import { cancelLines } from "../cancel-lines.ts";
import { deskOf } from "../testing/desk-of.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
const { as, api } = deskOf(db, shop);
const { ordered, cancel, payDueRefunds } = cancellingIn(shop);
const books = booksOf(pool);
const [finance, service, owner] = [as("finance"), as("service"), as("owner")];

const money = (amount: number) => wireCents(amount);

/** Buys two lines with a coupon. */
async function bought() {
  const { cart, orderId, shopper } = await ordered(undefined, "WELCOME10");
  const order = await readOrderById(db, orderId);
  const [first, second] = order.lines;
  if (first === undefined || second === undefined) throw new Error("The order has two lines");
  return { cart, shopper, orderId, order, first, second, path: `/orders/${orderId}/refunds` };
}

const auditOf = async (orderId: string) => {
  const { rows } = await pool.query(
    "SELECT action, actor_role, reason, before, after FROM audit_entry WHERE subject_id = $1 ORDER BY position",
    [orderId],
  );
  return rows;
};

describe("a partial refund", () => {
  test("pays back a part of a line and of the delivery, once, and records it in the audit", async () => {
    const { cart, path, order, orderId, first } = await bought();
    const body = {
      version: order.version,
      lines: [{ lineItemId: first.id, amount: money(1234) }],
      shipping: money(100),
      reason: "Scratched",
    };
    const refunded = await finance("POST", path, body);
    expect(refunded.status).toBe(201);
    expect(refunded.json).toMatchObject({ version: order.version + 1, refunded: money(1334), setOff: money(0) });
    await payDueRefunds();
    await payDueRefunds();
    const after = await readOrderById(db, orderId);
    expect(await books.netCharges(cart)).toBe(order.amountPaid - 1334);
    expect(after.refunds).toMatchObject([
      { amount: 1334, way: "gateway", reason: "Scratched", refundedAt: expect.anything() },
    ]);
    expect(figuresOf(after)).toMatchObject({ allowed: 1334, due: 0, total: order.amountPaid - 1334 });
    const entries = await auditOf(orderId);
    expect(entries).toMatchObject([{ action: "order.refunded", actor_role: "finance", reason: "Scratched" }]);
    expect(JSON.parse(entries[0]?.after)).toMatchObject({ refunded: 1334, allowed: 1334 });
  });

  test("is made once for a repeated request, and once of two different ones at the same time", async () => {
    const { path, order, orderId, first } = await bought();
    const body = { version: order.version, lines: [{ lineItemId: first.id, amount: money(500) }], reason: "Late" };
    const id = randomUUID();
    const same = as("finance", "boxwright-us", id);
    const key = randomUUID();
    const replies = [await same("POST", path, body, key), await same("POST", path, body, key)];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0]?.json).toEqual(replies[1]?.json);
    const next = { ...body, version: order.version + 1 };
    const raced = await Promise.all([finance("POST", path, next), owner("POST", path, next)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([201, 409]);
    const conflict = raced.find(({ status }) => status === 409)?.json;
    expect(conflict).toMatchObject({ title: "ConcurrentModification", currentVersion: order.version + 2 });
    expect(conflict.changes[0]).toMatchObject({
      by: expect.stringContaining("of the tests"),
      what: "order.refunded: Late",
    });
    expect((await readOrderById(db, orderId)).refunds).toHaveLength(2);
  });

  test("above what is left is 422 with the most that is possible, of a line and of the order", async () => {
    const { path, order, orderId, first } = await bought();
    const most = refundableOf(first).goods;
    const ask = (version: number, amount: number) =>
      finance("POST", path, { version, lines: [{ lineItemId: first.id, amount: money(amount) }], reason: "x" });
    const refused = await ask(order.version, most + 1);
    expect([refused.status, refused.json.title]).toEqual([422, "RefundTooGreat"]);
    expect(refused.json.errors).toMatchObject([{ path: `lines.${first.id}` }]);
    expect((await ask(order.version, most)).status).toBe(201);
    expect((await ask(order.version + 1, 1)).status).toBe(422);
    expect(await auditOf(orderId)).toHaveLength(1);
  });

  test("of everything gives back exactly what was paid, and the database refuses more", async () => {
    const { cart, path, order, orderId, first, second } = await bought();
    const asked = { lines: [first, second].map(({ id }) => ({ lineItemId: id, share: { kind: "all" } })) };
    const preview = await finance("POST", `${path}/preview`, { ...asked, shipping: { kind: "all" } });
    const { requested } = preview.json;
    expect(preview.json).toMatchObject({ refundable: money(order.amountPaid), toCard: money(order.amountPaid) });
    const body = { version: order.version, lines: requested.lines, shipping: requested.shipping, reason: "All of it" };
    expect((await finance("POST", path, body)).status).toBe(201);
    await payDueRefunds();
    expect(await books.netCharges(cart)).toBe(0);
    expect(figuresOf(await readOrderById(db, orderId))).toMatchObject({ total: 0, due: 0 });
    const more = pool.query("UPDATE order_line SET allowed_goods = allowed_goods + 1 WHERE id = $1", [first.id]);
    await expect(more).rejects.toMatchObject({ constraint: "order_line_refunded_at_most_its_price" });
  });

  test("leaves the rest to a later cancellation", async () => {
    const { cart, path, order, orderId, first } = await bought();
    const lines = [{ lineItemId: first.id, amount: money(700) }];
    await finance("POST", path, { version: order.version, lines, reason: "Dented" });
    expect((await cancel(orderId, cart, 0, 1)).ok).toBe(true);
    await payDueRefunds();
    expect(await books.netCharges(cart)).toBe(0);
  });

  test("by service is at most $500 an order in sum, without the limit of finance", async () => {
    const { orderId } = await ordered([mailers(900)]);
    const order = await readOrderById(db, orderId);
    const path = `/orders/${orderId}/refunds`;
    const ask = (version: number, amount: number) => ({
      version,
      lines: [{ lineItemId: order.lines[0]?.id, amount: money(amount) }],
      reason: "Late",
    });
    expect((await service("POST", path, ask(order.version, 30_000))).status).toBe(201);
    const beyond = await service("POST", path, ask(order.version + 1, 20_001));
    expect([beyond.status, beyond.json.title]).toEqual([403, "AmountBeyondLimit"]);
    const preview = await service("POST", `${path}/preview`, { lines: [] });
    expect(preview.json).toMatchObject({ limitLeft: money(20_000), needsFactor: false });
    expect((await service("POST", path, ask(order.version + 1, 20_000))).status).toBe(201);
    expect((await finance("POST", path, ask(order.version + 2, 1))).status).toBe(201);
  });

  test("computes shares by percent and boxes, with their tax and discount", async () => {
    const { path, first, second } = await bought();
    const asked = [
      { lineItemId: first.id, share: { kind: "percent", percent: 12.5 } },
      { lineItemId: second.id, share: { kind: "boxes", boxes: 5 } },
    ];
    const { json } = await finance("POST", `${path}/preview`, { lines: asked });
    for (const { amount, parts } of json.lines) {
      const { price, discount, tax } = parts;
      expect(price.centAmount - discount.centAmount + tax.centAmount).toBe(amount.centAmount);
      expect(Math.min(price.centAmount, discount.centAmount)).toBeGreaterThan(0);
    }
  });

  test("is for staff with the right alone, about an order of their tenant, with a valid body", async () => {
    const { path, order, first } = await bought();
    const body = { version: order.version, lines: [{ lineItemId: first.id, amount: money(1) }], reason: "x" };
    const asVisitor = await api.call("POST", `/api/desk${path}`, { token: testToken(), body });
    expect(asVisitor.status).toBe(401);
    expect((await as("viewer")("POST", path, body)).status).toBe(403);
    expect((await as("finance", "boxwright-eu")("POST", path, body)).status).toBe(404);
    expect((await finance("POST", `/orders/${randomUUID()}/refunds`, body)).status).toBe(404);
    expect((await finance("POST", path, { ...body, reason: " " })).status).toBe(400);
    expect((await finance("POST", path, { ...body, lines: [] })).status).toBe(400);
    const foreign = { ...body, lines: [{ lineItemId: randomUUID(), amount: money(1) }] };
    expect((await finance("POST", path, foreign)).status).toBe(404);
    expect((await finance("POST", path, { ...body, version: 99 })).status).toBe(409);
  });

  test("of an order that cost nothing, or that nothing was paid for, is 422", async () => {
    const visitor = shop.enter();
    const cart = await fillCart(visitor, [mailers(100)], "ONUS");
    const free = (await pay(visitor, cart, { paymentMethod: "FREE_PAYMENT", paymentMethodNonce: undefined })).body;
    const invoiced = await buyByInvoice(shop, "onAccount", [mailers(100)]);
    for (const orderId of [free.orderId, invoiced.orderId]) {
      const { version, lines } = await readOrderById(db, orderId);
      const body = { version, lines: [{ lineItemId: lines[0]?.id, amount: money(1) }], reason: "x" };
      const { status, json } = await finance("POST", `/orders/${orderId}/refunds`, body);
      expect([status, json.title]).toEqual([422, "RefundTooGreat"]);
    }
  });
});

describe("a cancellation at the desk", () => {
  const cancelOne = (orderId: string, lineId: string, body: object) =>
    service("POST", `/orders/${orderId}/lineitems/${lineId}/cancellation`, body);

  test("without a refund keeps the money as credit, which a later refund pays out", async () => {
    const { cart, shopper, path, order, orderId, first } = await bought();
    const body = { version: order.version, reason: "Ordered anew by phone", refund: false, notify: false };
    expect((await cancelOne(orderId, first.id, body)).status).toBe(200);
    await payDueRefunds();
    expect(await books.netCharges(cart)).toBe(order.amountPaid);
    const owed = (await readOrderById(db, orderId)).refunds;
    expect(owed).toMatchObject([{ way: "credit", refundedAt: null }]);
    const shown = (await shopper.call<WireOrder>("GET", `/orders/${orderId}`)).body;
    expect(shown).toMatchObject({ refunds: [], creditOwed: money(owed[0]?.amount ?? 0) });
    expect((await finance("POST", `${path}/preview`, { lines: [] })).json.creditOwed).toEqual(
      money(owed[0]?.amount ?? 0),
    );
    const paid = await finance("POST", path, {
      version: order.version + 1,
      lines: [],
      credit: true,
      reason: "Asked for",
    });
    expect(paid.json).toMatchObject({ refundId: null, refunded: money(owed[0]?.amount ?? 0) });
    await payDueRefunds();
    expect(await books.netCharges(cart)).toBe(order.amountPaid - (owed[0]?.amount ?? 0));
    const again = { version: order.version + 2, lines: [], credit: true, reason: "Again" };
    expect((await finance("POST", path, again)).status).toBe(422);
  });

  test("with a refund counts in the limit of service, and so does a credit that is paid out", async () => {
    const { orderId } = await ordered([mailers(900), mailers(100), mailers(100)]);
    const path = `/orders/${orderId}/refunds`;
    const { lines, version } = await readOrderById(db, orderId);
    const [large, small, other] = lines.map(({ id }) => id);
    const body = { reason: "x", refund: true, notify: false };
    const beyond = await cancelOne(orderId, large ?? "", { ...body, version });
    expect([beyond.status, beyond.json.title]).toEqual([403, "AmountBeyondLimit"]);
    expect((await cancelOne(orderId, small ?? "", { ...body, version })).status).toBe(200);
    const paidBack = (await readOrderById(db, orderId)).refunds[0]?.amount ?? 0;
    const preview = await service("POST", `${path}/preview`, { lines: [] });
    expect(preview.json.limitLeft).toEqual(money(50_000 - paidBack));
    expect((await cancelOne(orderId, other ?? "", { ...body, version: version + 1, refund: false })).status).toBe(200);
    expect((await cancelOne(orderId, large ?? "", { ...body, version: version + 2, refund: false })).status).toBe(200);
    const payOut = { version: version + 3, lines: [], credit: true, reason: "x" };
    const credit = await service("POST", path, payOut);
    expect([credit.status, credit.json.title]).toEqual([403, "AmountBeyondLimit"]);
    expect((await finance("POST", path, payOut)).status).toBe(201);
  });

  test("with a refund above $500 needs a recent second factor", async () => {
    const { orderId } = await ordered([mailers(900)]);
    const { version, lines } = await readOrderById(db, orderId);
    const actor = { kind: "staff", id: randomUUID(), name: "Olga", role: "owner" } as const;
    const { outbox, setupOf, clock } = shop;
    const deps = { db, outbox, setupOf, now: () => clock.now };
    const wanted = { lineIds: lines.map(({ id }) => id), reason: "x", isRefunded: true, isAnnounced: false };
    const cancelAs = (hasRecentFactor: boolean) =>
      cancelLines(deps, { actor, clientIp: null, hasRecentFactor }, { orderId, version }, wanted);
    expect(await cancelAs(false)).toEqual({ ok: false, refusal: { kind: "factorRequired" } });
    expect((await cancelAs(true)).ok).toBe(true);
  });

  test("without a mail announces that the shopper gets none", async () => {
    const { order, orderId, first, second } = await bought();
    await cancelOne(orderId, first.id, { version: order.version, reason: "x", refund: true, notify: false });
    await cancelOne(orderId, second.id, { version: order.version + 1, reason: "y", refund: true, notify: true });
    const announced = shop.announced.filter(
      ({ event, payload }) => event === "orders.lines-cancelled" && JSON.stringify(payload).includes(orderId),
    );
    expect(announced.map(({ payload }) => (payload as { isSilent?: boolean }).isSilent ?? false)).toEqual([
      true,
      false,
    ]);
    expect((await auditOf(orderId)).map(({ action }) => action)).toEqual(["lines.cancelled", "lines.cancelled"]);
  });
});

describe("a payment by hand", () => {
  const payment = (version: number, amount: number, reference: string) => ({
    version,
    amount: money(amount),
    method: "check",
    reference,
    receivedOn: "2026-11-20",
  });

  test("settles an invoice in parts; the last part moves lines that wait, and a person pays a refund back", async () => {
    const { orderId } = await buyByInvoice(shop, "isInvoiceWithoutTermsEnabled", [mailers(100)]);
    const order = await readOrderById(db, orderId);
    const { due } = figuresOf(order);
    const path = `/orders/${orderId}/payments`;
    const first = await finance("POST", path, payment(order.version, 1000, "CHK-1"));
    expect(first.json).toMatchObject({ due: money(due - 1000), lines: [{ state: "WaitingForPayment" }] });
    const twice = await finance("POST", path, payment(order.version + 1, 1000, "CHK-1"));
    expect([twice.status, twice.json.title]).toEqual([422, "PaymentTooGreat"]);
    expect((await finance("POST", path, payment(order.version + 1, due, "CHK-2"))).status).toBe(422);
    const last = await finance("POST", path, payment(order.version + 1, due - 1000, "CHK-3"));
    expect(last.json).toMatchObject({ due: money(0), paymentState: "Paid", lines: [{ state: "WaitingForArtwork" }] });
    expect((await finance("POST", path, payment(order.version + 2, 1, "CHK-4"))).json.title).toBe("OrderAlreadyPaid");

    const lines = [{ lineItemId: order.lines[0]?.id, amount: money(700) }];
    const refund = await finance("POST", `/orders/${orderId}/refunds`, {
      version: order.version + 2,
      lines,
      reason: "x",
    });
    expect(refund.status).toBe(201);
    await payDueRefunds();
    expect((await readOrderById(db, orderId)).refunds).toMatchObject([{ way: "hand", amount: 700, refundedAt: null }]);
    const { refundId } = refund.json;
    const payout = { version: order.version + 3, method: "wire", reference: "W-77" };
    const paid = await finance("POST", `/orders/${orderId}/refunds/${refundId}/payout`, payout);
    expect(paid.status).toBe(200);
    expect((await readOrderById(db, orderId)).refunds[0]?.refundedAt).not.toBeNull();
    const again = { ...payout, version: order.version + 4 };
    expect((await finance("POST", `/orders/${orderId}/refunds/${refundId}/payout`, again)).status).toBe(422);
    const recorded = (await auditOf(orderId)).map(({ action }) => action);
    expect(recorded).toEqual(["payment.recorded", "payment.recorded", "order.refunded", "refund.paidByHand"]);
  });

  test("dated in the future or before the order is 422", async () => {
    const { orderId } = await buyByInvoice(shop, "onAccount", [mailers(100)]);
    const { version } = await readOrderById(db, orderId);
    for (const receivedOn of ["2026-11-21", "2026-11-19"]) {
      const body = { ...payment(version, 1000, "D-1"), receivedOn };
      const { status, json } = await finance("POST", `/orders/${orderId}/payments`, body);
      expect([status, json.errors]).toMatchObject([422, [{ path: "receivedOn" }]]);
    }
  });

  test("first lowers what is due of an order that is paid in part, as its refund says", async () => {
    const { orderId } = await buyByInvoice(shop, "onAccount", [mailers(100)]);
    const order = await readOrderById(db, orderId);
    const { due } = figuresOf(order);
    await finance("POST", `/orders/${orderId}/payments`, payment(order.version, 2000, "P-1"));
    const lines = [{ lineItemId: order.lines[0]?.id, amount: money(900) }];
    const refund = await finance("POST", `/orders/${orderId}/refunds`, {
      version: order.version + 1,
      lines,
      reason: "x",
    });
    expect(refund.json).toMatchObject({ refunded: money(0), setOff: money(900), due: money(due - 2900) });
  });

  test("by service is at most $500 an order in sum", async () => {
    const { orderId } = await buyByInvoice(shop, "onAccount", [mailers(900)]);
    const { version } = await readOrderById(db, orderId);
    const path = `/orders/${orderId}/payments`;
    expect((await service("POST", path, payment(version, 50_000, "S-1"))).status).toBe(201);
    expect((await service("POST", path, payment(version + 1, 1, "S-2"))).json.title).toBe("AmountBeyondLimit");
    expect((await as("viewer")("POST", path, payment(version + 1, 1, "S-2"))).status).toBe(403);
    expect((await as("finance", "boxwright-eu")("POST", path, payment(version + 1, 1, "S-2"))).status).toBe(404);
    expect((await finance("POST", path, payment(version, 1, "S-2"))).status).toBe(409);
  });
});
