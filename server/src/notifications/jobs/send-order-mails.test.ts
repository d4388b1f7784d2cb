import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { numberOrder } from "../../orders/number-order.ts";
import { readOrderByKey } from "../../orders/order-link.ts";
import { fillCart, openShop, pay } from "../../orders/testing/shop.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openMailRoom, operatorEmail } from "../testing/open-mail-room.ts";

const { db, url } = await testDatabase();
const shop = await openShop(db);
const sent: Mail[] = [];
const mailer = { send: async (mail: Mail) => void sent.push(mail) };
const outbox = await openMailRoom({ db, url, mailer, now: () => shop.clock.now });

/** The confirmation of an order that this shopper places now. */
async function confirmationFor(shopper: Shopper) {
  const { body: placed } = await pay(shopper, await fillCart(shopper, [mailers(100)]));
  await numberOrder(db, outbox, placed.orderId);
  const mail = await vi.waitUntil(
    () => sent.find(({ messageId }) => messageId === `order-confirmation-${placed.orderId}`),
    { timeout: 20_000 },
  );
  return { orderId: placed.orderId, mail };
}

test("the confirmation of a guest's order links to it by a key that opens it", async () => {
  const { orderId, mail } = await confirmationFor(shop.enter());
  const [, key = ""] = /\/orders\/track\?key=([\w-]{43})\s*$/.exec(mail.text) ?? [];
  expect((await readOrderByKey(db, "boxwright-us", key))?.id).toBe(orderId);
  expect(mail.text).not.toContain(orderId);
  expect(mail.replyTo).toBe(operatorEmail);
});

test("the confirmation of a signed-in customer's order links to their own page and carries no key", async () => {
  const { orderId, mail } = await confirmationFor(shop.enter("boxwright-us", randomUUID(), "customer"));
  expect(mail.text).toContain(`/order-confirmation?orderId=${orderId}`);
  expect(mail.text).not.toContain("key=");
});
