import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { emailVerificationRequested } from "../events.ts";
import { accounts, securityEvents } from "../postgres/tables.ts";
import { openMailedTickets } from "../testing/mailed-tickets.ts";
import { goodPassword, newEmail, openIdentity, siteUrl } from "../testing/open-identity.ts";

const { db } = await testDatabase();
const shop = openIdentity(db);
const { api, later } = shop;
const mail = openMailedTickets({ db, announced: shop.announced, now: () => shop.clock.now });

const request = (token: string | undefined, fields: Readonly<Record<string, unknown>> = {}, tenant = "boxwright-us") =>
  api.call("POST", `/auth/v1/${tenant}/profile/me/verifyEmail`, {
    ...(token !== undefined && { token }),
    body: { siteUrl, culture: "en-US", ...fields },
  });

const verify = (ticketId: string | null, fields: Readonly<Record<string, unknown>> = {}, tenant = "boxwright-us") =>
  api.call("PATCH", `/auth/v1/${tenant}/profile/verifyEmail`, { body: { ticketId, culture: "en-US", ...fields } });

const showTicket = (ticketId: string | null) => api.call("GET", `/auth/v1/boxwright-us/tickets/${ticketId}`);

async function verifiedAt(id: string): Promise<Date | null | undefined> {
  return (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.emailVerifiedAt;
}

/** A new customer with the ticket of a verification mail. */
async function unverified() {
  const customer = await shop.enter();
  await request(customer.accessToken);
  return { ...customer, ticket: await mail.verificationTicket() };
}

describe("requesting a verification mail", () => {
  test("is accepted at once and announced for the own account", async () => {
    const { accessToken, customerId } = await shop.enter();
    const { status, response } = await request(accessToken);
    expect([status, await response.text()]).toEqual([202, ""]);
    const payload = { accountId: customerId, siteUrl, culture: "en-US" };
    expect(shop.announced.at(-1)).toEqual({ event: emailVerificationRequested.name, payload });
    const events = await db.select().from(securityEvents).where(eq(securityEvents.accountId, customerId));
    expect(events.at(-1)).toMatchObject({ kind: "email verification requested", clientIp: "192.0.2.1" });
  });

  test("needs a signed-in customer of the tenant, a site of the shop and a culture of the tenant", async () => {
    const { accessToken } = await shop.enter();
    const { anonServiceKey } = tenantNamed("boxwright-us");
    const { anonymousToken } = (await api.call("POST", `/anon/${anonServiceKey}/token`)).json;
    const before = shop.announced.length;
    const replies = [
      await request(undefined),
      await request(anonymousToken),
      await request(accessToken, { siteUrl: "https://evil.example" }),
      await request(accessToken, { culture: "de" }),
      await request(accessToken, { culture: "de" }, "boxwright-eu"),
    ];
    expect(replies.map(({ status, json }) => [status, json.title])).toEqual([
      [401, "InvalidToken"],
      [401, "InvalidToken"],
      [400, "InvalidSiteUrl"],
      [400, "InvalidCulture"],
      [404, "NotFound"],
    ]);
    expect(shop.announced).toHaveLength(before);
  });

  test("leads to at most five mails an hour, even for many requests at once", async () => {
    const { accessToken } = await shop.enter();
    await request(accessToken);
    const made = await Promise.all(Array.from({ length: 20 }, () => mail.verificationTicket()));
    expect(made.filter((ticket) => ticket !== null)).toHaveLength(5);
    later(3600);
    expect(await mail.verificationTicket()).not.toBeNull();
  });

  test("leads to no mail if the email is verified already", async () => {
    const { accessToken, ticket } = await unverified();
    await verify(ticket);
    expect((await request(accessToken)).status).toBe(202);
    expect(await mail.verificationTicket()).toBeNull();
  });
});

describe("verifying an email", () => {
  test("works once with the ticket of the mail", async () => {
    const { ticket, customerId } = await unverified();
    expect(await verifiedAt(customerId)).toBeNull();
    const { storeFrontId } = tenantNamed("boxwright-us");
    expect((await showTicket(ticket)).json).toEqual({ ticketType: "verify_email", params: { storeFrontId } });
    const replies = await Promise.all([verify(ticket), verify(ticket), verify(ticket)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await verifiedAt(customerId)).toEqual(shop.clock.now);
    const events = await db.select().from(securityEvents).where(eq(securityEvents.accountId, customerId));
    expect(events.at(-1)?.kind).toBe("email verified");
  });

  test("works for 24 hours", async () => {
    const [intime, late] = [await unverified(), await unverified()];
    later(24 * 3600 - 1);
    expect((await verify(intime.ticket)).status).toBe(204);
    later(1);
    const { status, json } = await verify(late.ticket);
    expect([status, json.title]).toEqual([410, "InvalidTicket"]);
  });

  test("is refused with a ticket that is guessed, of another tenant or for another purpose", async () => {
    const { ticket, email } = await unverified();
    const { storeFrontId } = tenantNamed("boxwright-us");
    const body = { siteUrl, storeFrontId, email, culture: "en-US" };
    await api.call("POST", "/auth/v1/boxwright-us/resetPassword", { body });
    const replies = [
      await verify("guessed"),
      await verify(ticket, { culture: "de" }, "boxwright-eu"),
      await verify(await mail.resetTicket()),
    ];
    for (const { status, json } of replies) expect([status, json.title]).toEqual([404, "InvalidTicket"]);
    expect((await verify(ticket)).status).toBe(204);
  });

  test("works with the ticket of any of several mails", async () => {
    const { ticket: older, customerId } = await unverified();
    const newer = await mail.verificationTicket();
    expect((await verify(older)).status).toBe(204);
    expect(await verifiedAt(customerId)).toEqual(shop.clock.now);
    expect((await verify(newer)).status).toBe(204);
  });

  test("is refused after the account has changed its email", async () => {
    const { ticket, accessToken, customerId } = await unverified();
    const body = { password: goodPassword, newEmail: newEmail(), culture: "en-US" };
    await api.call("PUT", "/auth/v1/boxwright-us/profile/me/email", { token: accessToken, body });
    expect((await verify(ticket)).status).toBe(404);
    expect(await verifiedAt(customerId)).toBeNull();
    expect((await verify(await mail.verificationTicket())).status).toBe(204);
  });
});
