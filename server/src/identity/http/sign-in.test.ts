import { tokenIssuer } from "@boxwright/core/identity/token-claims";
import { tenantNamed, tokenAudience } from "@boxwright/core/storefront/tenants";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { databaseOver } from "../../platform/db/database.ts";
import { openPool } from "../../platform/db/pool.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import type { HandedOver } from "../hooks.ts";
import { PasswordHasher } from "../password-hasher.ts";
import { accounts, securityEvents, sessions } from "../postgres/tables.ts";
import { BusyHasher, goodPassword, newEmail, openIdentity, siteUrl } from "../testing/open-identity.ts";

const { db } = await testDatabase();
const handedOver: HandedOver[] = [];
const shop = openIdentity(db, { handOver: [async (_, what) => void handedOver.push(what)] });
const us = tenantNamed("boxwright-us");

/** The email of a new account. */
async function register(tenant = us.name): Promise<string> {
  const email = newEmail();
  await shop.signUp({ email }, tenant);
  return email;
}

const eventsOf = (accountId: string) =>
  db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId)).orderBy(securityEvents.id);

describe("signing in", () => {
  test("returns a refresh token and an access token for 4 hours, with the claims of the contract and its session", async () => {
    const { customerId, email } = await shop.enter();
    const { status, json, headers } = await shop.login({ email });
    expect([status, Object.keys(json).sort()]).toEqual([200, ["accessToken", "refreshToken"]]);
    expect(headers.get("cache-control")).toBe("no-store");
    const issued = shop.clock.now.getTime() / 1000;
    expect(decodeJwt(json.accessToken)).toEqual({
      iss: tokenIssuer("boxwright-us"),
      sub: customerId,
      aud: tokenAudience,
      iat: issued,
      exp: issued + 4 * 3600,
      jti: expect.any(String),
      canonical_id: customerId,
      is_customer: true,
      store_front_id: us.storeFrontId,
      sid: expect.any(String),
    });
    const { sid } = decodeJwt<{ sid: string }>(json.accessToken);
    const visitor = { kind: "customer", id: customerId, tenant: "boxwright-us", sessionId: sid };
    expect(await shop.identity.verifyToken(json.accessToken)).toEqual({ ...visitor, storeFrontId: us.storeFrontId });
  });

  test("ignores case and spaces of the email, but not of the password", async () => {
    const email = await register();
    for (const typed of [email.toUpperCase(), ` ${email}\t`]) {
      expect((await shop.login({ email: typed })).status).toBe(200);
    }
    for (const password of [goodPassword.toUpperCase(), ` ${goodPassword}`, goodPassword.slice(0, -1)]) {
      expect((await shop.login({ email, password })).status).toBe(401);
    }
  });

  test("from two browsers opens two sessions", async () => {
    const { customerId, email } = await shop.enter();
    await shop.login({ email });
    const open = await db.select().from(sessions).where(eq(sessions.accountId, customerId));
    expect(open.map(({ endedAt }) => endedAt)).toEqual([null, null]);
  });

  test("does not change the account's culture", async () => {
    const email = await register();
    await shop.login({ email, culture: "en-CA" });
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    expect(account?.culture).toBe("en-US");
  });

  test("is recorded with client IP and request, and so is every refusal", async () => {
    const { customerId, email } = await shop.enter();
    await shop.login({ email, password: "wrong password" });
    const { headers } = await shop.login({ email });
    const events = await eventsOf(customerId);
    expect(events.map(({ kind }) => kind)).toEqual(["signed up", "signed in", "sign-in refused", "signed in"]);
    expect(events.at(-1)).toMatchObject({
      tenant: "boxwright-us",
      clientIp: "192.0.2.1",
      requestId: headers.get("x-request-id"),
      sessionId: expect.any(String),
    });
    expect(events.every(({ clientIp, requestId }) => clientIp !== "" && requestId !== "")).toBe(true);
  });
});

describe("a sign-in is refused", () => {
  test("in the same way for an unknown email, a wrong password and an account of the other tenant", async () => {
    const [email, elsewhere] = [await register(), await register("boxwright-eu")];
    const refusals = [
      await shop.login({ email, password: "wrong password" }),
      await shop.login({ email: newEmail() }),
      await shop.login({ email: elsewhere }),
    ];
    const headersOf = (headers: Headers) => [...headers].filter(([name]) => name !== "x-request-id");
    for (const { status, json, headers } of refusals) {
      expect([status, { ...json, requestId: "" }]).toEqual([401, { ...refusals[0]?.json, requestId: "" }]);
      expect(json.title).toBe("InvalidCredentials");
      expect(headersOf(headers)).toEqual(headersOf(refusals[0]?.headers ?? new Headers()));
    }
  });

  test("after one password check, whether or not there is an account", async () => {
    const checked: (string | null)[] = [];
    class WatchedHasher extends PasswordHasher {
      override verify(passwordHash: string | null, password: string) {
        checked.push(passwordHash);
        return super.verify(passwordHash, password);
      }
    }
    const watched = openIdentity(db, { hasher: new WatchedHasher({ atOnce: 1, queue: 5 }) });
    await watched.login({ email: await register(), password: "wrong password" });
    await watched.login({ email: newEmail() });
    expect(checked).toEqual([expect.stringMatching(/^\$argon2id\$/), null]);
  });

  test.each(["boxwright", "BOXWRIGHT-US", "__proto__", "boxwright-us%00"])("at a tenant %s", async (tenant) => {
    const body = { storeFrontId: us.storeFrontId, email: newEmail(), password: "x", culture: "en-US", siteUrl };
    expect([400, 404]).toContain((await shop.api.call("POST", `/auth/v1/${tenant}/login`, { body })).status);
  });

  test("at a storefront of another tenant", async () => {
    const email = await register();
    for (const storeFrontId of [tenantNamed("boxwright-eu").storeFrontId, newId()]) {
      const { status, json } = await shop.login({ email, storeFrontId });
      expect([status, json.title]).toEqual([404, "NotFound"]);
    }
  });

  test("in a culture that the tenant does not offer", async () => {
    const email = await register();
    for (const culture of ["de", "en", "en-us"]) {
      const { status, json } = await shop.login({ email, culture });
      expect([status, json.title]).toEqual([400, "InvalidCulture"]);
    }
  });

  test.each([
    "https://evil.example",
    "//shop.example",
    "https://shop.example@evil.example",
    `${siteUrl}/`,
    "javascript:0",
  ])("for the site %s", async (wrong) => {
    const { status, json } = await shop.login({ email: newEmail(), siteUrl: wrong });
    expect([status, json.title]).toEqual([400, "InvalidSiteUrl"]);
  });

  test.each(["storeFrontId", "email", "password", "culture", "siteUrl"])("without %s", async (field) => {
    const { status, json } = await shop.login({ email: newEmail(), [field]: undefined });
    expect([status, json.errors.map(({ path }: { path: string }) => path)]).toEqual([400, [field]]);
  });

  test("with an unknown field, or one of the wrong type", async () => {
    const email = await register();
    for (const wrong of [{ isCustomer: true }, { email: [email] }, { password: 12_345_678 }, { anonymousId: "1" }]) {
      expect((await shop.login({ email, ...wrong })).status).toBe(400);
    }
  });

  test("if the password has changed during the check of the old one", async () => {
    const email = await register();
    class SlowHasher extends PasswordHasher {
      override async verify(passwordHash: string | null, password: string) {
        const isRight = await super.verify(passwordHash, password);
        const hashed = await this.hash("another password");
        if (hashed.ok) await db.update(accounts).set({ passwordHash: hashed.value }).where(eq(accounts.email, email));
        return isRight;
      }
    }
    const slow = openIdentity(db, { hasher: new SlowHasher({ atOnce: 1, queue: 1 }) });
    const { status, json } = await slow.login({ email });
    expect([status, json.title]).toEqual([401, "InvalidCredentials"]);
  });

  test("while too many passwords are being checked, without counting as a failure", async () => {
    const email = await register();
    const busy = openIdentity(db, { hasher: new BusyHasher() });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const { status, json, headers } = await busy.login({ email });
      expect([status, json.title, headers.get("retry-after")]).toEqual([503, "Unavailable", "2"]);
    }
    expect((await shop.login({ email })).status).toBe(200);
  });

  test("while the database is unavailable, and can be tried again", async () => {
    const away = openPool({ url: "postgres://nobody@127.0.0.1:9/none", log: createLogger("silent") });
    const { status, json, headers } = await openIdentity(databaseOver(away)).login({ email: newEmail() });
    expect([status, json.title, headers.get("retry-after")]).toEqual([503, "Unavailable", "2"]);
    await away.end();
  });
});

describe("signing in with an anonymous session", () => {
  const anonymous = async (tenant = us) => (await shop.api.call("POST", `/anon/${tenant.anonServiceKey}/token`)).json;
  const resume = (anonymousId: string, validationKey: string) =>
    shop.api.call("POST", `/anon/${us.anonServiceKey}/identities/${anonymousId}/token`, { body: { validationKey } });

  /** Signs a new customer in with these fields, and returns what was handed over. */
  async function handedOverTo(claim: Readonly<Record<string, unknown>>) {
    const { customerId, email } = await shop.enter();
    expect((await shop.login({ email, ...claim })).status).toBe(200);
    return handedOver.filter((what) => what.customerId === customerId);
  }

  test("hands over what the anonymous visitor owned", async () => {
    const { anonymousId, validationKey } = await anonymous();
    const [what] = await handedOverTo({ anonymousId, validationKey });
    expect(what).toMatchObject({ tenant: "boxwright-us", anonymousId });
  });

  test("accepts the previous validation key for 30 seconds", async () => {
    const { anonymousId, validationKey } = await anonymous();
    await resume(anonymousId, validationKey);
    expect(await handedOverTo({ anonymousId, validationKey })).toHaveLength(1);
    shop.later(31);
    expect(await handedOverTo({ anonymousId, validationKey })).toEqual([]);
  });

  test("succeeds without a hand-over if the validation key is wrong, missing, of another session or of the other tenant", async () => {
    const [mine, other, german] = [await anonymous(), await anonymous(), await anonymous(tenantNamed("boxwright-eu"))];
    const { anonymousId, validationKey } = mine;
    const claims = [
      { anonymousId, validationKey: "wrong" },
      { anonymousId },
      { validationKey },
      { anonymousId, validationKey: other.validationKey },
      { anonymousId: newId(), validationKey },
      { anonymousId: german.anonymousId, validationKey: german.validationKey },
    ];
    for (const claim of claims) expect(await handedOverTo(claim)).toEqual([]);
  });

  test("opens no session if the hand-over of a room fails", async () => {
    const order: string[] = [];
    const failing = openIdentity(db, {
      handOver: [
        async () => void order.push("first"),
        async () => {
          throw new Error("No room");
        },
      ],
    });
    const { customerId, email } = await shop.enter();
    const { anonymousId, validationKey } = await anonymous();
    expect((await failing.login({ email, anonymousId, validationKey })).status).toBe(500);
    expect(order).toEqual(["first"]);
    expect(await db.select().from(sessions).where(eq(sessions.accountId, customerId))).toHaveLength(1);
  });
});
