import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import {
  emailChanged,
  emailChangeRefused,
  emailVerificationRequested,
  passwordChanged,
  takenEmailTried,
} from "../events.ts";
import { accounts, securityEvents, sessions } from "../postgres/tables.ts";
import { openMailedTickets } from "../testing/mailed-tickets.ts";
import { goodPassword, newEmail, openIdentity, siteUrl } from "../testing/open-identity.ts";

const { db } = await testDatabase();
const shop = openIdentity(db);
const { api, later } = shop;
const mail = openMailedTickets({ db, announced: shop.announced, now: () => shop.clock.now });
const newPassword = "a much better secret";

type Fields = Readonly<Record<string, unknown>>;

const put = (path: string, token: string | undefined, body: Fields, tenant: string) =>
  api.call("PUT", `/auth/v1/${tenant}/profile/me/${path}`, {
    ...(token !== undefined && { token }),
    body: { password: goodPassword, culture: "en-US", ...body },
  });
const changePassword = (token: string | undefined, fields: Fields = {}, tenant = "boxwright-us") =>
  put("password", token, { newPassword, ...fields }, tenant);
const changeEmail = (token: string | undefined, fields: Fields = {}, tenant = "boxwright-us") =>
  put("email", token, { newEmail: newEmail(), ...fields }, tenant);

/** A new customer who is signed in on two browsers. */
async function enterTwice() {
  const here = await shop.enter();
  return { here, there: (await shop.login({ email: here.email })).json };
}

const accountOf = async (id: string) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];

async function kindsOf(accountId: string) {
  const events = await db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId));
  return events.map(({ kind }) => kind);
}

describe.each([
  ["the password", changePassword],
  ["the email", changeEmail],
])("changing %s", (_, change) => {
  test("needs the current password", async () => {
    const { accessToken, customerId } = await shop.enter();
    const before = await accountOf(customerId);
    const { status, json } = await change(accessToken, { password: "not the password" });
    expect([status, json.title]).toEqual([401, "InvalidCredentials"]);
    expect(await accountOf(customerId)).toEqual(before);
    expect(await kindsOf(customerId)).toContain("password check refused");
  });

  test("allows ten wrong passwords in 15 minutes, even if they come at once", async () => {
    const { accessToken } = await shop.enter();
    const wrong = await Promise.all(Array.from({ length: 14 }, () => change(accessToken, { password: "wrong one" })));
    const statuses = wrong.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const limited = await change(accessToken);
    expect([limited.status, Number(limited.headers.get("retry-after")) > 0]).toEqual([429, true]);
    later(900);
    expect((await change(accessToken)).status).toBe(204);
  });

  test("ends all other sessions at once and leaves this one", async () => {
    const { here, there } = await enterTwice();
    expect(await shop.identity.verifyToken(there.accessToken)).not.toBeNull();
    expect((await change(here.accessToken)).status).toBe(204);
    expect(await shop.identity.verifyToken(there.accessToken)).toBeNull();
    expect((await shop.refresh(there.refreshToken)).status).toBe(401);
    expect(await shop.identity.verifyToken(here.accessToken)).not.toBeNull();
    expect((await shop.refresh(here.refreshToken)).status).toBe(200);
  });

  test("is for signed-in customers of the tenant, in one of its cultures", async () => {
    const { accessToken } = await shop.enter();
    const replies = [
      await change(undefined),
      await change(accessToken, { culture: "de" }),
      await change(accessToken, { culture: "de" }, "boxwright-eu"),
      await change(accessToken, {}, "boxwright-fr"),
      await change(accessToken, { customerId: "another" }),
    ];
    expect(replies.map(({ status, json }) => [status, json.title])).toEqual([
      [401, "InvalidToken"],
      [400, "InvalidCulture"],
      [404, "NotFound"],
      [404, "NotFound"],
      [400, "InvalidRequest"],
    ]);
  });
});

describe("a changed password", () => {
  test("is valid at once, and its owner gets a mail", async () => {
    const { accessToken, customerId, email } = await shop.enter();
    await changePassword(accessToken);
    expect((await shop.login({ email })).status).toBe(401);
    expect((await shop.login({ email, password: newPassword })).status).toBe(200);
    const payload = { accountId: customerId, email, culture: "en-US" };
    expect(shop.announced.at(-1)).toEqual({ event: passwordChanged.name, payload });
    expect(await kindsOf(customerId)).toContain("password changed");
  });

  test("is that of the first of two changes at once", async () => {
    const { accessToken, email } = await shop.enter();
    const chosen = ["a much better secret 1", "a much better secret 2"];
    const replies = await Promise.all(chosen.map((newPassword) => changePassword(accessToken, { newPassword })));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 401]);
    const password = chosen[replies.findIndex(({ status }) => status === 204)];
    expect((await shop.login({ email, password })).status).toBe(200);
  });

  test("has to follow the rules for passwords", async () => {
    const { accessToken, email } = await shop.enter();
    for (const [password, message] of [
      ["1234567", "must have at least 8 characters"],
      ["Password1", "is too common"],
      [email, "must not be your email"],
    ]) {
      const { status, json } = await changePassword(accessToken, { newPassword: password });
      expect([status, json.errors]).toEqual([400, [{ path: "newPassword", message }]]);
    }
    expect((await shop.login({ email })).status).toBe(200);
  });
});

describe("a changed email", () => {
  test("is valid at once and unverified, and both the old and the new one get a mail", async () => {
    const { accessToken, customerId, email } = await shop.enter();
    await changeEmail(accessToken, { newEmail: email });
    await api.call("POST", "/auth/v1/boxwright-us/profile/me/verifyEmail", {
      token: accessToken,
      body: { siteUrl, culture: "en-US" },
    });
    const body = { ticketId: await mail.verificationTicket(), culture: "en-US" };
    await api.call("PATCH", "/auth/v1/boxwright-us/profile/verifyEmail", { body });
    expect((await accountOf(customerId))?.emailVerifiedAt).not.toBeNull();

    const changed = newEmail();
    const { status, response } = await changeEmail(accessToken, { newEmail: ` ${changed.toUpperCase()} ` });
    expect([status, await response.text()]).toEqual([204, ""]);
    expect(await accountOf(customerId)).toMatchObject({ email: changed, emailVerifiedAt: null });
    expect((await shop.login({ email })).status).toBe(401);
    expect((await shop.login({ email: changed })).status).toBe(200);
    expect(shop.announced.slice(-2)).toEqual([
      { event: emailChanged.name, payload: { accountId: customerId, oldEmail: email, culture: "en-US" } },
      { event: emailVerificationRequested.name, payload: { accountId: customerId, siteUrl, culture: "en-US" } },
    ]);
    expect(await kindsOf(customerId)).toContain("email changed");
    expect(await mail.verificationTicket()).not.toBeNull();
  });

  test("that equals the current one changes nothing and sends no mail", async () => {
    const { here, there } = await enterTwice();
    const before = shop.announced.length;
    expect((await changeEmail(here.accessToken, { newEmail: here.email.toUpperCase() })).status).toBe(204);
    expect(shop.announced).toHaveLength(before);
    expect(await shop.identity.verifyToken(there.accessToken)).not.toBeNull();
  });

  test("that another account of the tenant has gets the same reply, changes nothing, and both owners get a mail", async () => {
    const [taken, mine, free] = [await shop.enter(), await enterTwice(), await shop.enter()];
    const ordinary = await changeEmail(free.accessToken);
    const { status, headers, response } = await changeEmail(mine.here.accessToken, { newEmail: taken.email });
    expect([status, await response.text()]).toEqual([204, ""]);
    expect([...headers.keys()]).toEqual([...ordinary.headers.keys()]);
    const before = await accountOf(mine.here.customerId);
    expect(before).toMatchObject({ email: mine.here.email });
    expect((await accountOf(taken.customerId))?.email).toBe(taken.email);
    expect(shop.announced.slice(-2)).toEqual([
      { event: emailChangeRefused.name, payload: { accountId: mine.here.customerId, culture: "en-US" } },
      { event: takenEmailTried.name, payload: { accountId: taken.customerId } },
    ]);
    expect(await kindsOf(mine.here.customerId)).toContain("email change refused");
    const open = await db.select().from(sessions).where(eq(sessions.accountId, mine.here.customerId));
    expect(open.every(({ endedAt }) => endedAt === null)).toBe(true);
  });

  test("may belong to an account of another tenant", async () => {
    const [elsewhere, here] = [await shop.enter("boxwright-eu"), await shop.enter()];
    expect((await changeEmail(here.accessToken, { newEmail: elsewhere.email })).status).toBe(204);
  });

  test("that two accounts set at once goes to one of them", async () => {
    const [one, other] = [await shop.enter(), await shop.enter()];
    const wanted = newEmail();
    const wants = ({ accessToken }: { accessToken: string }) => changeEmail(accessToken, { newEmail: wanted });
    const replies = await Promise.all([wants(one), wants(other)]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    const owners = [await accountOf(one.customerId), await accountOf(other.customerId)];
    expect(owners.filter((owner) => owner?.email === wanted)).toHaveLength(1);
  });
});
