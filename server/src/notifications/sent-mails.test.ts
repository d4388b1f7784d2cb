import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { erasedEmail } from "../orders/erased-email.ts";
import { orders as ordersTable } from "../orders/postgres/tables.ts";
import { anyOrder, storeOrders } from "../orders/testing/store-orders.ts";
import { inTransaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { forgetTextsBefore, listSentMails, readSentFiles, readSentMail, storeSentMail } from "./sent-mails.ts";

const { db } = await testDatabase();
const orders = fc.sample(anyOrder, { numRuns: 2, seed: 3 });
await storeOrders(db, orders);
const [orderId = "", otherId = ""] = orders.map(({ id }) => id);
const at = new Date("2026-11-20T15:00:00Z");
const link = "https://shop.example/orders/track?key=abc_DEF-123";
const mail = {
  messageId: `order-confirmation-${newId()}`,
  to: "one@example.com",
  subject: "Your order",
  text: `Open ${link}`,
  html: `<a href="${link}&amp;x=1">Open</a>`,
};

test("a mail that is sent after a failed attempt is listed once, as sent", async () => {
  await storeSentMail(db, { orderId, mail, at, outcome: "failed" });
  const later = new Date(at.getTime() + 1000);
  await storeSentMail(db, { orderId, mail, at: later, outcome: "sent" });
  const { messageId: id, to, subject } = mail;
  expect(await listSentMails(db, orderId)).toEqual([
    { id, kind: "order-confirmation", to, subject, at: later, outcome: "sent", isKept: true },
  ]);
});

test("a mail is stored with its files, in place of those of an earlier attempt, unless they are too large", async () => {
  const invoice = { name: "invoice.pdf", mediaType: "application/pdf", bytes: new Uint8Array([1, 2, 3]) };
  const picture = { name: "a.png", mediaType: "image/png", contentId: "a", bytes: new Uint8Array([4]) };
  const other = { ...mail, messageId: `payment-due-${newId()}` };
  const store = (attachments: Mail["attachments"]) =>
    storeSentMail(db, { orderId, mail: { ...other, ...(attachments && { attachments }) }, at, outcome: "sent" });
  await store([invoice]);
  await store([invoice, picture]);
  const files = await readSentFiles(db, other.messageId);
  expect(files.map(({ bytes, ...file }) => ({ ...file, bytes: new Uint8Array(bytes) }))).toEqual([invoice, picture]);
  await store([{ ...invoice, bytes: new Uint8Array(6_000_000) }]);
  expect(await readSentFiles(db, other.messageId)).toEqual([]);
  expect(await readSentMail(db, orderId, other.messageId)).toBeNull();
  await store([invoice]);
  await forgetTextsBefore(db, new Date(at.getTime() + 1));
  expect(await readSentFiles(db, other.messageId)).toEqual([]);
});

test("a stored mail does not have the key that opens its order", async () => {
  const stored = await readSentMail(db, orderId, mail.messageId);
  expect(stored?.text).toBe("Open https://shop.example/orders/track?key=");
  expect(stored?.html).not.toContain("abc_DEF");
});

test("a mail is found only with its order", async () => {
  expect(await readSentMail(db, otherId, mail.messageId)).toBeNull();
  expect(await listSentMails(db, otherId)).toEqual([]);
});

test("old mails stay in the list without their texts", async () => {
  await forgetTextsBefore(db, new Date(at.getTime() + 5000));
  expect(await listSentMails(db, orderId)).toContainEqual(
    expect.objectContaining({ id: mail.messageId, isKept: false }),
  );
  expect(await readSentMail(db, orderId, mail.messageId)).toBeNull();
});

test("a mail whose customer is erased while it is sent leaves nothing", async () => {
  const sent = { ...mail, messageId: `order-message-${newId()}` };
  const erasing = Promise.withResolvers<void>();
  const erased = Promise.withResolvers<void>();
  const erasure = inTransaction(db, async (tx) => {
    await tx.select().from(ordersTable).where(eq(ordersTable.id, otherId)).for("update");
    erasing.resolve();
    await erased.promise;
    await tx.update(ordersTable).set({ email: erasedEmail }).where(eq(ordersTable.id, otherId));
  });
  await erasing.promise;
  const storing = storeSentMail(db, { orderId: otherId, mail: sent, at, outcome: "sent" });
  erased.resolve();
  await Promise.all([erasure, storing]);
  expect(await listSentMails(db, otherId)).toEqual([]);
});
