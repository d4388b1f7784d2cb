import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { passwordChanged, passwordResetRequested } from "../events.ts";
import { PasswordHasher } from "../password-hasher.ts";
import { accounts, securityEvents, sessions, tickets } from "../postgres/tables.ts";
import { openMailedTickets } from "../testing/mailed-tickets.ts";
import { goodPassword, newEmail, openIdentity, siteUrl } from "../testing/open-identity.ts";
import { hashOfKey } from "../validation-keys.ts";

const { db } = await testDatabase();
const shop = openIdentity(db);
const { api, later } = shop;
const mail = openMailedTickets({ db, announced: shop.announced, now: () => shop.clock.now });
const newPassword = "a much better secret";

function request(fields: Readonly<Record<string, unknown>> = {}, tenant = "boxwright-us") {
  const { storeFrontId } = tenantNamed("boxwright-us");
  const body = { siteUrl, storeFrontId, email: newEmail(), culture: "en-US", ...fields };
  return api.call("POST", `/auth/v1/${tenant}/resetPassword`, { body });
}

function reset(ticketId: string | null, fields: Readonly<Record<string, unknown>> = {}, tenant = "boxwright-us") {
  const culture = tenantNamed(tenant === "boxwright-eu" ? tenant : "boxwright-us").defaultCulture;
  const body = { ticketId, password: newPassword, culture, ...fields };
  return api.call("PATCH", `/auth/v1/${tenant}/resetPassword`, { body });
}

const showTicket = (ticketId: string, tenant = "boxwright-us") =>
  api.call("GET", `/auth/v1/${tenant}/tickets/${ticketId}`);

/** A new customer with the ticket of a reset mail. */
async function withResetTicket() {
  const customer = await shop.enter();
  await request({ email: customer.email });
  const ticket = await mail.resetTicket();
  if (ticket === null) throw new Error("no mail");
  return { ...customer, ticket };
}

const accountOf = async (id: string) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];

describe("requesting a password reset", () => {
  test("gets the same reply for a known and an unknown email, and looks nothing up", async () => {
    const { email } = await shop.enter();
    const [known, unknown] = [await request({ email: ` ${email.toUpperCase()}` }), await request()];
    for (const { status, response } of [known, unknown]) expect([status, await response.text()]).toEqual([202, ""]);
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    const requested = shop.announced.filter(({ event }) => event === passwordResetRequested.name).slice(-2);
    expect(requested[0]?.payload).toMatchObject({ tenant: "boxwright-us", email, siteUrl, culture: "en-US" });
    expect(requested).toHaveLength(2);
  });

  test("leads to a ticket only if the email has an account", async () => {
    const { email, customerId } = await shop.enter();
    await request({ email });
    expect(await mail.resetTicket()).toMatch(/^[\w-]{43}$/);
    const rows = await db.select().from(securityEvents).where(eq(securityEvents.accountId, customerId));
    expect(rows.at(-1)).toMatchObject({ kind: "password reset requested", clientIp: "192.0.2.1" });
    await request();
    expect(await mail.resetTicket()).toBeNull();
  });

  test("works only for accounts of its own tenant", async () => {
    const { email } = await shop.enter("boxwright-eu");
    await request({ email });
    expect(await mail.resetTicket()).toBeNull();
  });

  test("is refused for foreign sites, cultures, storefronts and tenants, and announces nothing", async () => {
    const before = shop.announced.length;
    const eu = tenantNamed("boxwright-eu");
    const wrong: [Readonly<Record<string, unknown>>, string, number, string][] = [
      ...["https://evil.example", "//evil.example", `${siteUrl}@evil.example`, `${siteUrl}.evil.example`, `${siteUrl}/`]
        .concat("javascript:alert(1)", "https:\\\\shop.example", `${siteUrl}:8443`, "https://SHOP.example")
        .map((site): [{ siteUrl: string }, string, number, string] => [
          { siteUrl: site },
          "boxwright-us",
          400,
          "InvalidSiteUrl",
        ]),
      [{ culture: "de-DE" }, "boxwright-us", 400, "InvalidCulture"],
      [{ storeFrontId: eu.storeFrontId }, "boxwright-us", 404, "NotFound"],
      [{ storeFrontId: newId() }, "boxwright-us", 404, "NotFound"],
      [{}, "boxwright-fr", 404, "NotFound"],
      [{ email: "nobody" }, "boxwright-us", 400, "InvalidRequest"],
      [{ email: "a@b.example\r\nBcc: c@d.example" }, "boxwright-us", 400, "InvalidRequest"],
    ];
    for (const [fields, tenant, status, title] of wrong) {
      const { status: actual, json } = await request(fields, tenant);
      expect([actual, json.title], JSON.stringify(fields)).toEqual([status, title]);
    }
    expect(shop.announced).toHaveLength(before);
  });

  test("leads to at most three tickets an hour for each account, even for many requests at once", async () => {
    const { email } = await shop.enter();
    await request({ email });
    const made = await Promise.all(Array.from({ length: 20 }, () => mail.resetTicket()));
    expect(made.filter((ticket) => ticket !== null)).toHaveLength(3);
    later(3599);
    expect(await mail.resetTicket()).toBeNull();
    later(1);
    expect(await mail.resetTicket()).not.toBeNull();
  });
});

describe("a reset ticket", () => {
  test("has a type", async () => {
    const { ticket } = await withResetTicket();
    const { status, json } = await showTicket(ticket);
    const { storeFrontId } = tenantNamed("boxwright-us");
    expect([status, json]).toEqual([200, { ticketType: "reset_password", params: { storeFrontId } }]);
  });

  test("is stored only as a hash", async () => {
    const { ticket, customerId } = await withResetTicket();
    const rows = await db.select().from(tickets).where(eq(tickets.accountId, customerId));
    expect(rows.map(({ hash }) => hash)).toEqual([hashOfKey(ticket)]);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });

  test("is valid in each of several mails until one of them is used", async () => {
    const { ticket } = await withResetTicket();
    const others = await Promise.all([mail.resetTicket(), mail.resetTicket()]);
    const all = [ticket, ...others.map((other) => other ?? "")];
    for (const one of all) expect((await showTicket(one)).status).toBe(200);
    expect((await reset(all[1] ?? "")).status).toBe(204);
    for (const one of all) expect((await showTicket(one)).status).toBe(404);
  });

  test("is unknown if it is guessed, used or of another tenant", async () => {
    const [used, other] = [await withResetTicket(), await withResetTicket()];
    await reset(used.ticket);
    const unknown = [
      await showTicket("guessed"),
      await showTicket(used.ticket),
      await showTicket(other.ticket, "boxwright-eu"),
      await reset("guessed"),
      await reset(used.ticket),
      await reset(other.ticket, {}, "boxwright-eu"),
    ];
    for (const { status, json } of unknown) {
      expect([status, { ...json, requestId: "" }]).toEqual([404, { ...unknown[0]?.json, requestId: "" }]);
      expect([json.title, json.detail]).toEqual(["InvalidTicket", "Ticket is invalid or expired"]);
    }
    expect((await showTicket(other.ticket)).status).toBe(200);
  });

  test("is valid for one hour, and expired after that", async () => {
    const { ticket } = await withResetTicket();
    later(3599);
    expect((await showTicket(ticket)).status).toBe(200);
    later(1);
    for (const { status, json } of [await showTicket(ticket), await reset(ticket)]) {
      expect([status, json.title, json.detail]).toEqual([410, "InvalidTicket", "Ticket is invalid or expired"]);
    }
  });

  test("is valid in each attempt to send its mail", async () => {
    const { email } = await shop.enter();
    await request({ email });
    const mailId = newId();
    const [first, again] = [await mail.resetTicket(mailId), await mail.resetTicket(mailId)];
    expect((await showTicket(first ?? "")).status).toBe(200);
    expect((await reset(again)).status).toBe(204);
    expect((await showTicket(first ?? "")).status).toBe(404);
  });

  test("is invalid after the account has changed its email or password", async () => {
    const [moved, changed] = [await withResetTicket(), await withResetTicket()];
    const own = (path: string, token: string, body: object) =>
      api.call("PUT", `/auth/v1/boxwright-us/profile/me/${path}`, { token, body: { ...body, culture: "en-US" } });
    const mailed = await own("email", moved.accessToken, { password: goodPassword, newEmail: newEmail() });
    const passed = await own("password", changed.accessToken, { password: goodPassword, newPassword });
    expect([mailed.status, passed.status]).toEqual([204, 204]);
    for (const { ticket } of [moved, changed]) expect((await reset(ticket)).status).toBe(404);
  });
});

describe("resetting the password", () => {
  test("sets the new one, verifies the email, ends every session at once and sends the owner a mail", async () => {
    const { ticket, email, customerId, accessToken, refreshToken } = await withResetTicket();
    const elsewhere = (await shop.login({ email })).json;
    expect(await shop.identity.verifyToken(accessToken)).not.toBeNull();
    const { status, response } = await reset(ticket);
    expect([status, await response.text()]).toEqual([204, ""]);

    for (const token of [accessToken, elsewhere.accessToken]) expect(await shop.identity.verifyToken(token)).toBeNull();
    for (const token of [refreshToken, elsewhere.refreshToken]) expect((await shop.refresh(token)).status).toBe(401);
    expect((await shop.login({ email })).status).toBe(401);
    expect((await shop.login({ email, password: newPassword })).status).toBe(200);
    expect((await accountOf(customerId))?.emailVerifiedAt).toEqual(shop.clock.now);
    expect(shop.announced.at(-1)).toEqual({
      event: passwordChanged.name,
      payload: { accountId: customerId, email, culture: "en-US" },
    });
    const ends = await db.select().from(sessions).where(eq(sessions.accountId, customerId));
    expect(ends.filter(({ endedBy }) => endedBy === "password reset")).toHaveLength(2);
    const events = await db.select().from(securityEvents).where(eq(securityEvents.accountId, customerId));
    expect(events.map(({ kind }) => kind)).toContain("password reset");
  });

  test("refuses a password that breaks a rule, names the rule, and keeps the ticket valid", async () => {
    const { ticket, email } = await withResetTicket();
    const refusals: [string, string][] = [
      ["1234567", "must have at least 8 characters"],
      ["x".repeat(257), "must have at most 256 characters"],
      ["Password1", "is too common"],
      [email.toUpperCase(), "must not be your email"],
    ];
    for (const [password, message] of refusals) {
      const { status, json } = await reset(ticket, { password });
      expect([status, json.title, json.errors]).toEqual([400, "InvalidRequest", [{ path: "password", message }]]);
    }
    for (const password of [12345678, "", null, "nul\u0000in between"]) {
      expect((await reset(ticket, { password })).status).toBe(400);
    }
    expect((await reset(ticket, { culture: "de-DE" })).json.title).toBe("InvalidCulture");
    expect((await reset(ticket, { password: "👩‍🚀".repeat(64) })).status).toBe(204);
  });

  test("uses every character of a long password", async () => {
    const { ticket, email } = await withResetTicket();
    const password = "long ".repeat(50).trimEnd();
    await reset(ticket, { password });
    expect((await shop.login({ email, password: password.slice(0, -1) })).status).toBe(401);
    expect((await shop.login({ email, password })).status).toBe(200);
  });

  test("succeeds once for twenty calls at once with one ticket", async () => {
    const { ticket, email } = await withResetTicket();
    const passwords = Array.from({ length: 20 }, (_, place) => `a better secret ${place}`);
    const replies = await Promise.all(passwords.map((password) => reset(ticket, { password })));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, ...Array(19).fill(404)]);
    const winner = passwords[replies.findIndex(({ status }) => status === 204)];
    expect((await shop.login({ email, password: winner })).status).toBe(200);
  });

  test("is a 503 that keeps the ticket valid while too many passwords are being hashed", async () => {
    const { ticket } = await withResetTicket();
    const crowded = openIdentity(db, {
      hasher: new PasswordHasher({ atOnce: 1, queue: 0 }),
      now: () => shop.clock.now,
    });
    const body = { ticketId: ticket, password: newPassword, culture: "en-US" };
    const path = "/auth/v1/boxwright-us/resetPassword";
    const replies = await Promise.all(Array.from({ length: 3 }, () => crowded.api.call("PATCH", path, { body })));
    const busy = replies.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.every(({ headers }) => headers.get("retry-after") === "2")).toBe(true);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test("is refused with the ticket of a verification mail", async () => {
    const { accessToken } = await shop.enter();
    await api.call("POST", "/auth/v1/boxwright-us/profile/me/verifyEmail", {
      token: accessToken,
      body: { siteUrl, culture: "en-US" },
    });
    const ticket = await mail.verificationTicket();
    expect([(await reset(ticket)).status, (await showTicket(ticket ?? "")).status]).toEqual([404, 200]);
  });
});
