import { figuresOf } from "@boxwright/core/orders/order-figures";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { mailers, type Shopper, sample } from "../../cart/testing/storefront.ts";
import { registerCustomer } from "../../customers/testing/register-customer.ts";
import { invoicePdfs } from "../../documents/invoice-and-credit-notes.ts";
import { loadSellers } from "../../documents/load-sellers.ts";
import { cancelLines } from "../../orders/cancel-lines.ts";
import { erasedEmail } from "../../orders/erased-email.ts";
import { invoiceOrderNumbered, lineMoved, orderClaimed, orderPaid, proofDecided } from "../../orders/events.ts";
import { numberOrder } from "../../orders/number-order.ts";
import { readOrderByKey } from "../../orders/order-link.ts";
import { orders } from "../../orders/postgres/tables.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { buyByInvoice } from "../../testing/sales/by-invoice.ts";
import { fillCart, openShop, pay } from "../../testing/sales/open-shop.ts";
import { mailResent, orderMessageWritten } from "../events.ts";
import { listSentMails, readSentMail } from "../sent-mails.ts";
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
  invoicePdfs: (orderId) => invoicePdfs(documents, orderId),
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

async function cancelLinesOf(orderId: string, lineIds: readonly string[], announcing = outbox) {
  const move = { at: shop.clock.now, by: { kind: "staff", id: "operator" } as const, why: "Cancelled" };
  const { setupOf } = shop;
  return inTransaction(db, (tx) => cancelLines(tx, announcing, { orderId, lineIds, move, reason: null, setupOf }));
}

const paymentDueMailOf = (orderId: string) => mailThat(({ messageId }) => messageId === `payment-due-${orderId}`);

test("the mail about an amount due has the invoice attached and names its number for a bank transfer", async () => {
  const { orderId } = await buyByInvoice(shop, "onAccount", [mailers(100)]);
  await numberOrder(db, outbox, orderId);
  const mail = await paymentDueMailOf(orderId);
  const [invoice] = mail.attachments ?? [];
  expect(invoice).toMatchObject({ name: "invoice-INV-00000001.pdf", mediaType: "application/pdf" });
  expect(invoice?.bytes).toEqual((await invoicePdfs(documents, orderId))[0]?.bytes);
  expect(mail.text).toContain("please name INV-00000001");
});

test("a mail that is sent again has its files again", async () => {
  const { orderId } = await buyByInvoice(shop, "onAccount", [mailers(100)]);
  await numberOrder(db, outbox, orderId);
  const { attachments, messageId: mailId } = await paymentDueMailOf(orderId);
  await vi.waitUntil(() => readSentMail(db, orderId, mailId), { timeout: 10_000 });
  const known = new Set(sent.map(({ messageId }) => messageId));
  await inTransaction(db, (tx) => outbox.announce(tx, mailResent, { orderId, mailId }));
  const again = await mailThat(({ messageId }) => messageId.startsWith("payment-due-") && !known.has(messageId));
  const [before, after] = [attachments, again.attachments].map((files) => files?.map(({ name }) => name));
  expect(after).toEqual(before);
  expect(again.attachments?.[0]?.bytes.length).toBe(attachments?.[0]?.bytes.length);
});

test("a message of staff goes to the customer in the language of the order, in the thread of its confirmation, and is listed", async () => {
  const { orderId } = await confirmationFor(shop.enter());
  const message = { subject: "Your board is late", text: "We print on Monday.\nSorry.", author: "Dana" };
  await inTransaction(db, (tx) => outbox.announce(tx, orderMessageWritten, { orderId, ...message }));
  const mail = await mailThat(({ text }) => text.includes("We print on Monday."));
  const { number, email } = await readOrderById(db, orderId);
  expect(mail).toMatchObject({
    to: email,
    subject: `Your board is late (${number})`,
    replyTo: "desk@shop.example",
    thread: [`order-confirmation-${orderId}`],
  });
  expect(mail.text).toContain("Best regards, Dana");
  await vi.waitUntil(() => readSentMail(db, orderId, mail.messageId), { timeout: 10_000 });
});

test("after an erasure of its customer, a message about an order is neither sent nor stored", async () => {
  const { orderId } = await confirmationFor(shop.enter());
  await db.update(orders).set({ email: erasedEmail }).where(eq(orders.id, orderId));
  const message = { subject: "Your board is late", text: "Dear Wendy, it is late.", author: "Dana" };
  await inTransaction(db, (tx) => outbox.announce(tx, orderMessageWritten, { orderId, ...message }));
  const { orderId: other } = await confirmationFor(shop.enter());
  await inTransaction(db, (tx) => outbox.announce(tx, orderMessageWritten, { orderId: other, ...message }));
  const { to } = await mailThat(({ text }) => text.includes("Dear Wendy"));
  expect(to).toBe((await readOrderById(db, other)).email);
  expect(await listSentMails(db, orderId)).not.toContainEqual(expect.objectContaining({ kind: "order-message" }));
});

test("the mail about an amount due has the credit note of lines that were cancelled after the invoice", async () => {
  const { orderId } = await buyByInvoice(shop, "onAccount", [mailers(100), sample("8x6x2")]);
  await numberOrder(db, shop.outbox, orderId);
  await invoicePdfs(documents, orderId);
  const [, second] = (await readOrderById(db, orderId)).lines;
  await cancelLinesOf(orderId, [String(second?.id)], shop.outbox);
  await inTransaction(db, (tx) => outbox.announce(tx, invoiceOrderNumbered, { orderId }));
  const mail = await paymentDueMailOf(orderId);
  expect(mail.attachments?.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^invoice-INV-/),
    expect.stringMatching(/^credit-note-CN-/),
  ]);
  const { rows } = await pool.query(
    "SELECT sum(CASE kind WHEN 'invoice' THEN amount ELSE -amount END)::int AS left FROM issued_document WHERE order_id = $1",
    [orderId],
  );
  const { due } = figuresOf(await readOrderById(db, orderId));
  expect(rows).toEqual([{ left: due }]);
  expect(mail.text).toContain(`$${(due / 100).toFixed(2)}`);
  expect(mail.text).toContain("The invoice and its credit note are attached");
});

test("an anonymous visitor whose items are cancelled gets one mail with the refund and a link to the order", async () => {
  const { orderId } = await confirmationFor(shop.enter());
  await cancelLinesOf(
    orderId,
    (await readOrderById(db, orderId)).lines.map(({ id }) => id),
  );
  const isCancellation = ({ messageId }: Mail) => messageId?.startsWith("order-cancellation-") === true;
  const mail = await mailThat(isCancellation);
  expect(mail.text).toMatch(/We’re returning \$[\d.]+ to your original payment method\./);
  const [, key = ""] = /\/orders\/track\?key=([\w-]{43})$/m.exec(mail.text) ?? [];
  expect(await readOrderByKey(db, "boxwright-us", key)).toMatchObject({ id: orderId, refunds: [{ refundedAt: null }] });
  expect(sent.filter(isCancellation)).toHaveLength(1);
});

test("an order by invoice has a mail about the due payment, and one when the payment has arrived", async () => {
  const placed = await buyByInvoice(shop, "isInvoiceWithoutTermsEnabled", [mailers(100)]);
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

test("requested changes are quoted to the shopper, and reach the operator with the commands", async () => {
  const { orderId } = await confirmationFor(shop.enter());
  const { rows } = await pool.query("SELECT id FROM order_line WHERE order_id = $1", [orderId]);
  const payload = { orderId, lineId: rows[0].id, proofId: newId(), decision: "requestChanges" } as const;
  const hash = "a".repeat(64);
  await pool.query("INSERT INTO line_proof VALUES ($1, $2, $3, '[]', '', now())", [
    payload.proofId,
    payload.lineId,
    hash,
  ]);
  await pool.query(
    `INSERT INTO proof_approval (proof_id, hash, decision, comment, accepted_warnings, consent, by_kind, by_id, client_ip, at)
    VALUES ($1, $2, 'requestChanges', $3, '[]', false, 'customer', 'x', 'x', now())`,
    [payload.proofId, hash, "<b>Larger</b> logo,\nplease"],
  );
  await inTransaction(db, (tx) => outbox.announce(tx, proofDecided, payload));
  const isAbout = (order: RegExp) => (mail: Mail) => mail.text.includes("Larger") && order.test(mail.messageId);
  const confirmed = await mailThat(isAbout(/^changes-received-/));
  expect(confirmed.text).toContain("Your comment:\n> <b>Larger</b> logo,\n> please");
  expect(confirmed.html).toContain("&lt;b&gt;Larger&lt;/b&gt; logo,\nplease");
  const notice = await mailThat(isAbout(/^changes-notice-/));
  expect(notice.to).toBe(operatorEmail);
  expect(notice.text).toMatch(/npm run orders:move -- BW-\d{8}$/m);
});

test("the buyer of an order that was added to an account with another email still gets links that work without the account", async () => {
  const { orderId } = await confirmationFor(shop.enter());
  const { id } = await registerCustomer(db);
  await pool.query("UPDATE orders SET owner_kind = 'customer', owner_id = $1 WHERE id = $2", [id, orderId]);
  await inTransaction(db, (tx) => outbox.announce(tx, orderClaimed, { orderId }));
  const { text } = await mailThat(({ messageId }) => messageId.startsWith("order-claimed-"));
  const [, key = ""] = /\/orders\/track\?key=([\w-]{43})$/m.exec(text) ?? [];
  expect((await readOrderByKey(db, "boxwright-us", key))?.id).toBe(orderId);

  await pool.query("UPDATE orders SET email = (SELECT initcap(email) FROM account WHERE id = $1) WHERE id = $2", [
    id,
    orderId,
  ]);
  await inTransaction(db, (tx) => outbox.announce(tx, orderPaid, { orderId }));
  const own = await mailThat(({ to }) => to.toLowerCase().startsWith(id));
  expect(own.text).toContain(`/my-orders/${orderId}`);
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
