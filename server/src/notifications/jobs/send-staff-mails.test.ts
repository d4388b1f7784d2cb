import { usualSettings } from "@boxwright/core/identity/staff-settings";
import fc from "fast-check";
import { expect, test } from "vitest";
import { staffInvited } from "../../identity/staff/events.ts";
import { openDesk, staffPassword } from "../../identity/staff/testing/open-desk.ts";
import { anyOrder, storeOrders } from "../../orders/testing/store-orders.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { createLogger } from "../../platform/log/logger.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { staffMentioned } from "../events.ts";
import { openMailJobs } from "../testing/open-mail-jobs.ts";

const { db, url } = await testDatabase();
const desk = openDesk(db);
const sent: Mail[] = [];
const mailer = { send: async (mail: Mail) => void sent.push(mail) };
const outbox = await openMailJobs({ db, url, mailer, log: createLogger("silent"), now: () => desk.clock.now });

async function invite(staffId: string, email: string): Promise<Mail> {
  const before = sent.length;
  await inTransaction(db, (tx) => outbox.announce(tx, staffInvited, { staffId }));
  const find = () => sent.slice(before).find(({ to }) => to === email);
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return find() as Mail;
}

test("the mail of an invitation has a link with which the person joins the desk", async () => {
  const { id, email } = await desk.hire("prepress", { passwordHash: null, name: "" });
  const mail = await invite(id, email);
  expect(mail.subject).toBe("Your invitation to the Boxwright desk");
  const [, invitation] = /\/desk\/invitation#([\w-]{43})/.exec(mail.text) ?? [];
  expect(mail.html).toContain(`/desk/invitation#${invitation}`);
  const accepted = await desk.post("/auth/v1/desk/invitation", { invitation, name: "Bea", password: staffPassword });
  expect([accepted.status, accepted.json.challenge]).toEqual([200, "enrol"]);
});

test("the mail is in the language of the person", async () => {
  const settings = { ...usualSettings, language: "de" } as const;
  const { id, email } = await desk.hire("prepress", { settings });
  expect((await invite(id, email)).subject).toBe("Ihre Einladung an den Desk von Boxwright");
});

test("a person whom a note names gets a mail in their language with a link to the order, unless they are blocked", async () => {
  const [order] = fc.sample(anyOrder, { numRuns: 20, seed: 5 }).filter(({ tenant }) => tenant === "boxwright-us");
  if (order === undefined) throw new Error("no order of the tenant");
  await storeOrders(db, [order]);
  const settings = { ...usualSettings, language: "de" } as const;
  const named = await desk.hire("prepress", { settings });
  const blocked = await desk.hire("prepress", { blockedAt: desk.clock.now });
  for (const { id: staffId } of [blocked, named]) {
    const mention = { staffId, orderId: order.id, author: "Dana" };
    await inTransaction(db, (tx) => outbox.announce(tx, staffMentioned, mention));
  }
  const mailTo = (email: string) => sent.find(({ to }) => to === email);
  await expect.poll(() => mailTo(named.email), { timeout: 10_000 }).toBeDefined();
  expect(mailTo(named.email)?.subject).toBe(`Dana erwähnt Sie in einer Notiz zu ${order.number ?? order.id}`);
  expect(mailTo(named.email)?.text).toContain(`/desk/orders/${order.id}`);
  expect(mailTo(blocked.email)).toBeUndefined();
});
