import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { endpoints } from "@boxwright/contract/endpoints";
import * as identityContract from "@boxwright/contract/identity";
import { connectionOf } from "@boxwright/core/identity/sign-up-connection";
import { tenantNamed, tokenAudience } from "@boxwright/core/storefront/tenants";
import { type CryptoKey, decodeJwt, type JWTPayload, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { implement } from "../../platform/http/operation.ts";
import { newId } from "../../platform/ids.ts";
import { testApi } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { SigningKeys } from "../signing-keys.ts";
import { openMailedTickets } from "../testing/mailed-tickets.ts";
import { goodPassword, newEmail, openIdentity, siteUrl } from "../testing/open-identity.ts";

const { db } = await testDatabase();
const shop = openIdentity(db);
const us = tenantNamed("boxwright-us");
const auth = "/auth/v1/boxwright-us";
const culture = "en-US";
const { storeFrontId } = us;
const anonymous = (await shop.api.call("POST", `/anon/${us.anonServiceKey}/token`)).json;
const customer = await shop.enter();

/** Each call with a body, and a valid body without optional fields. */
const calls: [string, string, Readonly<Record<string, unknown>>][] = [
  ["POST", `/anon/${us.anonServiceKey}/identities/${anonymous.anonymousId}/token`, { validationKey: "key" }],
  ["POST", `${auth}/login`, { storeFrontId, email: newEmail(), password: goodPassword, culture, siteUrl }],
  ["POST", `${auth}/logout`, { refreshToken: "token" }],
  ["POST", `${auth}/refresh`, { refreshToken: "token" }],
  ["POST", `${auth}/resetPassword`, { siteUrl, storeFrontId, email: newEmail(), culture }],
  ["PATCH", `${auth}/resetPassword`, { ticketId: "ticket", password: goodPassword, culture }],
  ["PUT", `${auth}/profile/me/password`, { password: goodPassword, newPassword: "a much better secret", culture }],
  ["PUT", `${auth}/profile/me/email`, { password: goodPassword, newEmail: newEmail(), culture }],
  ["POST", `${auth}/profile/me/verifyEmail`, { siteUrl, culture }],
  ["PATCH", `${auth}/profile/verifyEmail`, { ticketId: "ticket", culture }],
  [
    "POST",
    "/idp/dbconnections/signup",
    { client_id: us.clientId, connection: connectionOf(us), email: newEmail(), password: goodPassword },
  ],
];

test("the list contains every call with a body", () => {
  const callsWithBody = Object.values(identityContract).filter(
    (one) => "method" in one && "body" in one && one.body !== null,
  );
  expect(calls).toHaveLength(callsWithBody.length);
});

describe.each(calls)("%s %s", (method, path, body) => {
  const call = (changed: object) => shop.api.call(method, path, { token: customer.accessToken, body: changed });

  test("needs each of its parameters, and names the missing one", async () => {
    for (const name of Object.keys(body)) {
      const { [name]: _, ...rest } = body;
      for (const incomplete of [
        rest,
        { ...body, [name]: null },
        { ...body, [name]: "" },
        { ...body, [name]: [name] },
      ]) {
        const { status, json } = await call(incomplete);
        expect(status, name).toBe(400);
        // The identity provider's format has no field for it.
        if (path.startsWith("/idp")) continue;
        expect(new Set(json.errors.map((error: { path: string }) => error.path))).toEqual(new Set([name]));
      }
    }
  });

  test("refuses an unknown parameter and an invalid body", async () => {
    for (const unknown of ["extra", "isCustomer", "constructor"]) {
      expect((await call({ ...body, [unknown]: "x" })).status, unknown).toBe(400);
    }
    for (const none of [null, [], "text", 1]) {
      expect((await shop.api.call(method, path, { token: customer.accessToken, body: none })).status).toBe(400);
    }
    expect((await shop.api.call(method, path, { token: customer.accessToken })).status).toBeOneOf([400, 415]);
  });
});

describe("a secret works only for its own call:", () => {
  test("refresh token, ticket and validation key are not bearer tokens, and a bearer token is none of them", async () => {
    const mail = openMailedTickets({ db, announced: shop.announced, now: () => shop.clock.now });
    const body = { siteUrl, storeFrontId, email: customer.email, culture };
    await shop.api.call("POST", `${auth}/resetPassword`, { body });
    await shop.api.call("POST", `${auth}/profile/me/verifyEmail`, {
      token: customer.accessToken,
      body: { siteUrl, culture },
    });
    const [reset, verification] = [await mail.resetTicket(), await mail.verificationTicket()];
    const secrets = [customer.refreshToken, reset, verification, anonymous.validationKey].map(String);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(20);
      expect(await shop.identity.verifyToken(secret)).toBeNull();
      expect((await shop.refresh(secret)).status).toBe(secret === customer.refreshToken ? 200 : 401);
    }
    const short = customer.accessToken.slice(0, 200);
    for (const wrong of [short, customer.refreshToken, verification]) {
      const asTicket = { ticketId: wrong, password: goodPassword, culture };
      expect((await shop.api.call("PATCH", `${auth}/resetPassword`, { body: asTicket })).status).toBe(404);
    }
  });
});

describe("all calls of the shop:", () => {
  const reached: string[] = [];
  const operations = endpoints.map((endpoint) =>
    implement(endpoint, async () => {
      reached.push(endpoint.id);
      throw new Error("Reached");
    }),
  );
  const api = testApi(operations, db, { verifyToken: shop.identity.verifyToken });

  /** The URL of a call, with parameters that have the right form. */
  const urlOf = (path: string) =>
    path
      .replace("{tenant}", "boxwright-us")
      .replace("{storefront}", storeFrontId)
      .replace(/\{\w+\}/g, () => newId());

  const forCustomers = endpoints.filter(({ audience }) => audience === "customer");
  const forVisitors = endpoints.filter(({ audience }) => audience === "visitor");

  test("those for customers refuse everybody else", async () => {
    expect(forCustomers.map(({ id }) => id)).toContain("customers.patch");
    for (const { method, path } of forCustomers) {
      for (const token of [undefined, anonymous.anonymousToken, "forged", customer.refreshToken]) {
        const reply = await api.call(method, urlOf(path), token === undefined ? {} : { token });
        expect([reply.status, reply.json.title], `${method} ${path}`).toEqual([401, "InvalidToken"]);
        expect(reply.headers.get("www-authenticate")).toMatch(/^Bearer/);
      }
    }
    expect(reached).toEqual([]);
  });

  test("those for visitors refuse everybody without a token of the shop", async () => {
    expect(forVisitors.length).toBeGreaterThan(8);
    for (const { method, path } of forVisitors) {
      for (const token of [undefined, "forged", customer.refreshToken]) {
        const reply = await api.call(method, urlOf(path), token === undefined ? {} : { token });
        expect([reply.status, reply.json.title], `${method} ${path}`).toEqual([401, "InvalidToken"]);
      }
    }
    expect(reached).toEqual([]);
  });

  test("none accepts a token of staff, forged or signed with the shop's own key", async () => {
    const desk = "https://desk.boxwright.example";
    const own = decodeJwt(customer.accessToken);
    const { kid, key } = await new SigningKeys(db, () => shop.clock.now).signer();
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const sign = (claims: JWTPayload, by: CryptoKey | KeyObject = key) =>
      new SignJWT({ ...own, ...claims }).setProtectedHeader({ alg: "RS256", typ: "at+jwt", kid }).sign(by);
    expect(await shop.identity.verifyToken(await sign({}))).not.toBeNull();
    const { is_customer: _, sid: __, ...noCustomer } = own;
    const ofStaff = [
      await sign({ kind: "staff", role: "owner" }, privateKey),
      await sign({ kind: "staff", role: "owner" }),
      await sign({ kind: "staff", role: "owner", is_customer: false }),
      await sign({ kind: "staff", role: "owner", aud: desk }),
      await sign({ kind: "staff", role: "owner", aud: [desk, tokenAudience] }),
      await sign({ role: "owner", aud: desk }),
      await new SignJWT({ ...noCustomer, role: "owner" })
        .setProtectedHeader({ alg: "RS256", typ: "at+jwt", kid })
        .sign(key),
    ];
    for (const token of ofStaff) {
      expect(await shop.identity.verifyToken(token)).toBeNull();
      for (const { method, path } of [...forCustomers, ...forVisitors]) {
        const reply = await api.call(method, urlOf(path), { token });
        expect([reply.status, reply.json.title], `${method} ${path}`).toEqual([401, "InvalidToken"]);
      }
    }
    expect(reached).toEqual([]);
  });

  test("those about the own account are for customers", () => {
    const own = endpoints.filter(({ path }) => path.includes("/me/") || path.includes("{customerId}"));
    expect(own.filter(({ audience }) => audience === "anyone").map(({ id }) => id)).toEqual([]);
  });
});
