import { expect, test, vi } from "vitest";
import { mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { registerCustomer } from "../../customers/testing/register-customer.ts";
import { invoicePdf } from "../../documents/invoice-pdf.ts";
import { loadSellers } from "../../documents/load-sellers.ts";
import { cancelLines } from "../../orders/cancel-lines.ts";
import { lineMoved, orderPaid, proofDecided } from "../../orders/events.ts";
import { numberOrder } from "../../orders/number-order.ts";
import { readOrderByKey } from "../../orders/order-link.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCart, openShop, pay } from "../../testing/sales/open-shop.ts";
import { openMailJobs, operatorEmail } from "../testing/open-mail-jobs.ts";

const { db, pool, url } = await testDatabase();
const shop = await openShop(db);
const sent: Mail[] = [];
const mailer = { send: async (mail: Mail) => void sent.push(mail) };
const documents = { db, outbox: shop.outbox, files: shop.files, sellers: loadSellers(), now: () => shop.clock.now };
const outbox = await openMailJobs({
  db,
  url,
  mailer,
  now: documents.now,
  invoicePdf: (orderId) => invoicePdf(documents, orderId),
});

const mailThat = (matches: (mail: Mail) => boolean) => vi.waitUntil(() => sent.find(matches), { timeout: 20_000 });

/** Places an order and returns its confirmation. */
async function confirmationFor(shopper: Shopper) {
  const { body: placed } = await pay(shopper, await fillCart(shopper, [mailers(100)]));
  await numberOrder(db, outbox, placed.orderId);
  const mail = await mailThat(({ messageId }) => messageId === `order-confirmation-${placed.orderId}`);
  return { orderId: placed.orderId, mail };
}

test("the confirmation of an anonymous visitor's order has a link with a key that opens the order", async () => {
  const { orderId, mail } = await confirmationFor(shop.enter());
  const [, key = ""] = /\/orders\/track\?key=([\w-]{43})$/m.exec(mail.text) ?? [];
  expect((await readOrderByKey(db, "boxwright-us", key))?.id).toBe(orderId);
  expect(mail.text).not.toContain(orderId);
  expect(mail.replyTo).toBe(operatorEmail);
});

test("the confirmation of a customer's order links to their own page, without a key", async () => {
  const { orderId, mail } = await confirmationFor(shop.enter("boxwright-us", newId(), "customer"));
  expect(mail.text).toContain(`/my-orders/${orderId}`);
  expect(mail.text).not.toContain("key=");
});

test("the mail about an amount due has the invoice attached and names its number for a bank transfer", async () => {
  const shopper = shop.enter("boxwright-us", newId(), await registerCustomer(db));
  await pool.query("UPDATE customer SET on_account = true WHERE id = $1", [shopper.visitor.id]);
  const byInvoice = { paymentMethod: "PAYMENT_BY_INVOICE", paymentMethodNonce: undefined };
  const { body: placed } = await pay(shopper, await fillCart(shopper, [mailers(100)]), byInvoice);
  await numberOrder(db, outbox, placed.orderId);
  const mail = await mailThat(({ messageId }) => messageId === `payment-due-${placed.orderId}`);
  const [invoice] = mail.attachments ?? [];
  expect(invoice).toMatchObject({ name: "invoice-INV-00000001.pdf", mediaType: "application/pdf" });
  expect(invoice?.bytes).toEqual((await invoicePdf(documents, placed.orderId))?.bytes);
  expect(mail.text).toContain("please name INV-00000001");
});

test("an anonymous visitor whose items are cancelled gets one mail with the refund and a link to the order", async () => {
  const { orderId } = await confirmationFor(shop.enter());
  const { rows } = await pool.query("SELECT id FROM order_line WHERE order_id = $1", [orderId]);
  const lineIds = rows.map(({ id }) => id);
  const move = { at: shop.clock.now, by: { kind: "staff", id: "operator" } as const, why: "Cancelled" };
  const { setupOf } = shop;
  await inTransaction(db, (tx) => cancelLines(tx, outbox, { orderId, lineIds, move, reason: null, setupOf }));
  const isCancellation = ({ messageId }: Mail) => messageId?.startsWith("order-cancellation-") === true;
  const mail = await mailThat(isCancellation);
  expect(mail.text).toMatch(/We’re returning \$[\d.]+ to your original payment method\./);
  const [, key = ""] = /\/orders\/track\?key=([\w-]{43})$/m.exec(mail.text) ?? [];
  expect(await readOrderByKey(db, "boxwright-us", key)).toMatchObject({ id: orderId, refunds: [{ refundedAt: null }] });
  expect(sent.filter(isCancellation)).toHaveLength(1);
});

test("an order by invoice has a mail about the due payment, and one when the payment has arrived", async () => {
  const buyer = shop.enter("boxwright-us", newId(), await registerCustomer(db));
  await pool.query("UPDATE customer SET is_invoice_without_terms_enabled = true WHERE id = $1", [buyer.visitor.id]);
  const invoice = { paymentMethod: "PAYMENT_BY_INVOICE", paymentMethodNonce: undefined };
  const { body: placed } = await pay(buyer, await fillCart(buyer, [mailers(100)]), invoice);
  await numberOrder(db, outbox, placed.orderId);
  const due = await mailThat(({ messageId }) => messageId === `payment-due-${placed.orderId}`);
  expect(due.text).toMatch(/Amount due: \$379\.94/);
  expect(due.text).toContain("We start making your order as soon as your payment arrives.");
  expect(due.text).toContain(`/my-orders/${placed.orderId}`);

  await pool.query("UPDATE orders SET amount_paid = 37994 WHERE id = $1", [placed.orderId]);
  await inTransaction(db, (tx) => outbox.announce(tx, orderPaid, { orderId: placed.orderId }));
  const received = await mailThat(({ messageId }) => messageId.startsWith("payment-received-"));
  expect(received.text).toContain("Amount paid: $379.94\nAmount due: $0.00");
});

test("an order that is paid at once has no mail about a due payment", async () => {
  const { orderId } = await confirmationFor(shop.enter());
  expect(sent.filter(({ messageId }) => messageId === `payment-due-${orderId}`)).toEqual([]);
});

test.each([
  ["approve", "proof-approved-"],
  ["requestChanges", "changes-received-"],
] as const)("a shopper's decision %s about a proof is confirmed", async (decision, kind) => {
  const { orderId } = await confirmationFor(shop.enter());
  const { rows } = await pool.query("SELECT id FROM order_line WHERE order_id = $1", [orderId]);
  const payload = { orderId, lineId: rows[0].id, proofId: newId(), decision };
  await inTransaction(db, (tx) => outbox.announce(tx, proofDecided, payload));
  expect((await mailThat(({ messageId }) => messageId.startsWith(kind))).text).toContain("100 × Custom Mailer Box");
});

test("the queue of the shop sends a collected mail after the wait", async () => {
  const { orderId } = await confirmationFor(shop.enter());
  const { rows } = await pool.query("SELECT id FROM order_line WHERE order_id = $1", [orderId]);
  const moved = { orderId, lineId: rows[0].id, from: "Confirmed", to: "SentToProduction" } as const;
  const at = shop.clock.now.toISOString();
  await inTransaction(db, (tx) =>
    outbox.announce(tx, lineMoved, { ...moved, at, by: { kind: "fulfiller", id: "plant" } }),
  );
  expect((await mailThat(({ messageId }) => messageId.startsWith("in-production-"))).text).toContain("100 × ");
});
