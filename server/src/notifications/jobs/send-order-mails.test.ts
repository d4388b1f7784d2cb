import { expect, test, vi } from "vitest";
import { mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { registerCustomer } from "../../customers/testing/register-customer.ts";
import { invoicePdf } from "../../documents/invoice-pdf.ts";
import { loadSellers } from "../../documents/load-sellers.ts";
import { cancelLines } from "../../orders/cancel-lines.ts";
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

/** Places an order and returns its confirmation. */
async function confirmationFor(shopper: Shopper) {
  const { body: placed } = await pay(shopper, await fillCart(shopper, [mailers(100)]));
  await numberOrder(db, outbox, placed.orderId);
  const mail = await vi.waitUntil(
    () => sent.find(({ messageId }) => messageId === `order-confirmation-${placed.orderId}`),
    { timeout: 20_000 },
  );
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
  const mail = await vi.waitUntil(() => sent.find(({ messageId }) => messageId === `payment-due-${placed.orderId}`), {
    timeout: 20_000,
  });
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
  const mail = await vi.waitUntil(() => sent.find(isCancellation), { timeout: 20_000 });
  expect(mail.text).toMatch(/We’re returning \$[\d.]+ to your original payment method\./);
  const [, key = ""] = /\/orders\/track\?key=([\w-]{43})$/m.exec(mail.text) ?? [];
  expect(await readOrderByKey(db, "boxwright-us", key)).toMatchObject({ id: orderId, refunds: [{ refundedAt: null }] });
  expect(sent.filter(isCancellation)).toHaveLength(1);
});
