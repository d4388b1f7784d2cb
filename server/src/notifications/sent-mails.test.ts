import fc from "fast-check";
import { expect, test } from "vitest";
import { anyOrder, storeOrders } from "../orders/testing/store-orders.ts";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { forgetTextsBefore, listSentMails, readSentMail, storeSentMail } from "./sent-mails.ts";

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
  expect(await listSentMails(db, orderId)).toMatchObject([{ id: mail.messageId, isKept: false }]);
  expect(await readSentMail(db, orderId, mail.messageId)).toBeNull();
});
