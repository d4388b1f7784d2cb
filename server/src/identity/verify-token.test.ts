import { createHmac, createPublicKey, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tokenIssuer } from "@boxwright/core/identity/token-claims";
import { tenantNamed, tokenAudience } from "@boxwright/core/storefront/tenants";
import { decodeJwt, importPKCS8, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { issueAnonymousToken } from "./issue-token.ts";
import { OpenSessions } from "./open-sessions.ts";
import { SigningKeys } from "./signing-keys.ts";
import { openIdentity } from "./testing/open-identity.ts";
import { tokenVerifier } from "./verify-token.ts";

const { db } = await testDatabase();
const clock = { now: new Date("2026-03-01T12:00:00Z") };
const now = () => clock.now;
const keys = new SigningKeys(db, now);
const openSessions = new OpenSessions(db, now);
const verifyToken = tokenVerifier(keys, openSessions, now);

const anonymousId = newId();
const genuine = await issueAnonymousToken(keys, "boxwright-us", anonymousId, clock.now);
const [genuineHeader = "", genuinePayload = "", genuineSignature = ""] = genuine.split(".");
const claims: Record<string, unknown> = JSON.parse(Buffer.from(genuinePayload, "base64url").toString());
const { kid } = await keys.signer();

/** A token with changes, signed with the shop's own key, so that only the changes can be the reason for its refusal. */
async function signed(changedClaims: Record<string, unknown>, changedHeader: Record<string, unknown> = {}) {
  const { key } = await keys.signer();
  const header = { alg: "RS256", typ: "at+jwt", kid, ...changedHeader };
  return new SignJWT({ ...claims, ...changedClaims }).setProtectedHeader(header).sign(key);
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

describe("a token of the shop", () => {
  test("identifies its visitor", async () => {
    expect(await verifyToken(genuine)).toEqual({
      kind: "anonymous",
      id: anonymousId,
      tenant: "boxwright-us",
      storeFrontId: tenantNamed("boxwright-us").storeFrontId,
      sessionId: null,
    });
  });

  test("has the claims of the contract and is valid for 24 hours", () => {
    const issued = clock.now.getTime() / 1000;
    expect(claims).toEqual({
      iss: tokenIssuer("boxwright-us"),
      sub: anonymousId,
      aud: tokenAudience,
      iat: issued,
      exp: issued + 86_400,
      jti: expect.any(String),
      canonical_id: anonymousId,
      is_customer: false,
      store_front_id: tenantNamed("boxwright-us").storeFrontId,
    });
    expect(JSON.parse(Buffer.from(genuineHeader, "base64url").toString())).toEqual({
      alg: "RS256",
      typ: "at+jwt",
      kid,
    });
  });

  test("is refused after its expiry, even if it is cached", async () => {
    const token = await issueAnonymousToken(keys, "boxwright-us", anonymousId, clock.now);
    expect(await verifyToken(token)).not.toBeNull();
    const before = clock.now;
    clock.now = new Date(before.getTime() + 86_400_000);
    expect(await verifyToken(token)).toBeNull();
    expect(await tokenVerifier(keys, openSessions, now)(token)).toBeNull();
    clock.now = before;
  });
});

describe("a forged token is refused", () => {
  test.each(["none", "None", "nOnE", "NONE"])("without a signature (alg %s)", async (alg) => {
    for (const signature of ["", genuineSignature]) {
      expect(await verifyToken(`${encoded({ alg, typ: "at+jwt", kid })}.${genuinePayload}.${signature}`)).toBeNull();
    }
  });

  test("signed by HMAC with the bytes of the public key, in any encoding", async () => {
    const [jwk] = await keys.publicKeys();
    const publicKey = createPublicKey({ key: { ...jwk }, format: "jwk" });
    const secrets = [
      publicKey.export({ format: "pem", type: "spki" }),
      publicKey.export({ format: "pem", type: "pkcs1" }),
      publicKey.export({ format: "der", type: "spki" }),
      JSON.stringify(jwk),
      Buffer.from(jwk?.n ?? "", "base64url"),
    ];
    for (const secret of secrets) {
      const signedPart = `${encoded({ alg: "HS256", typ: "at+jwt", kid })}.${genuinePayload}`;
      const signature = createHmac("sha256", secret).update(signedPart).digest("base64url");
      expect(await verifyToken(`${signedPart}.${signature}`)).toBeNull();
    }
  });

  test("signed with another key", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const attacker = await importPKCS8(privateKey.export({ format: "pem", type: "pkcs8" }).toString(), "RS256");
    const sign = (header: Record<string, unknown>) =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", typ: "at+jwt", ...header }).sign(attacker);
    for (const of of [
      kid,
      newId(),
      "../../dev/null",
      "' or 1=1 --",
      "http://127.0.0.1/key",
      "x".repeat(1000),
      "x".repeat(10_000),
      "",
    ]) {
      expect(await verifyToken(await sign({ kid: of }))).toBeNull();
    }
    expect(await verifyToken(await sign({}))).toBeNull();
  });

  test("with its own key or key URL in the header, even if it is signed with ours, and without a fetch", async () => {
    const visits: (string | undefined)[] = [];
    const canary = createServer(({ url }, response) => {
      visits.push(url);
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(canary, "listening");
    const there = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
    const headers = [
      { jku: `${there}/keys.json` },
      { x5u: `${there}/cert.pem` },
      { kid: `${there}/kid` },
      { kid, jku: `${there}/keys.json` },
      { jwk: { kty: "RSA", n: "AQAB", e: "AQAB" } },
      { x5c: ["MIIB"] },
    ];
    for (const header of headers) {
      expect(await verifyToken(await signed({}, header)), JSON.stringify(header)).toBeNull();
      expect(await verifyToken(await signed({ iss: there }, header))).toBeNull();
    }
    canary.close();
    expect(visits).toEqual([]);
  });

  test("with an unknown critical header (crit)", async () => {
    const header = encoded({ alg: "RS256", typ: "at+jwt", kid, crit: ["b64"], b64: false });
    expect(await verifyToken(`${header}.${genuinePayload}.${genuineSignature}`)).toBeNull();
  });

  test.each(["JWT", "at+JWT2", "rt+jwt", undefined])("of another kind (typ %s)", async (typ) => {
    expect(await verifyToken(await signed({}, { typ }))).toBeNull();
  });

  test("with another algorithm of the same family", async () => {
    const header = encoded({ alg: "RS512", typ: "at+jwt", kid });
    expect(await verifyToken(`${header}.${genuinePayload}.${genuineSignature}`)).toBeNull();
  });

  test.each([
    ["aud as a list", { aud: [tokenAudience] }],
    ["aud as a list with another", { aud: [tokenAudience, "https://other.example"] }],
    ["no audience", { aud: undefined }],
    ["another audience", { aud: "https://other.example" }],
    ["no expiry", { exp: undefined }],
    ["an expiry as text", { exp: "1900000000" }],
    ["an expiry out of range", { exp: 1e30 }],
    ["an expiry in the past", { exp: 1_000 }],
    ["an expiry of this second", { exp: clock.now.getTime() / 1000 }],
    ["an expiry of null", { exp: null }],
    ["is_customer as text", { is_customer: "true" }],
    ["no is_customer", { is_customer: undefined }],
    ["is_customer as a number", { is_customer: 0 }],
    ["no canonical_id", { canonical_id: undefined }],
    ["a canonical_id that is not a UUID", { canonical_id: "' or true --" }],
    ["the other tenant's issuer", { iss: tokenIssuer("boxwright-eu") }],
    ["a validity in the future", { nbf: 4_000_000_000 }],
  ])("with %s", async (_, wrong) => {
    expect(await verifyToken(await signed(wrong))).toBeNull();
  });

  test.each([
    ["two parts", `${genuineHeader}.${genuinePayload}`],
    ["four parts", `${genuine}.${genuineSignature}`],
    ["five parts", `${genuine}.x.y`],
    ["letters outside the alphabet", `${genuineHeader}.${genuinePayload}.***`],
    ["a changed claim", `${genuineHeader}.${encoded({ ...claims, is_customer: true })}.${genuineSignature}`],
    [
      "a payload that is not JSON",
      `${genuineHeader}.${Buffer.from("hello").toString("base64url")}.${genuineSignature}`,
    ],
    ["100 KB", `${genuine}${"A".repeat(100_000)}`],
    ["nothing", ""],
    ["dots", ".."],
  ])("of %s", async (_, token) => {
    expect(await verifyToken(token)).toBeNull();
  });
});

describe("a customer's token", () => {
  const shop = openIdentity(db);
  const verify = shop.identity.verifyToken;

  /** The claims of a new customer's token, and a function that signs them with changes. */
  async function customer() {
    const { accessToken, customerId } = await shop.enter();
    const own = decodeJwt(accessToken);
    const { kid, key } = await shop.identity.keys.signer();
    const changed = (changes: Record<string, unknown>) =>
      new SignJWT({ ...own, ...changes }).setProtectedHeader({ alg: "RS256", typ: "at+jwt", kid }).sign(key);
    return { accessToken, customerId, sessionId: own["sid"] as string, changed };
  }

  test("identifies the customer of its session", async () => {
    const { accessToken, customerId, sessionId, changed } = await customer();
    const visitor = { kind: "customer", id: customerId, tenant: "boxwright-us", sessionId };
    expect(await verify(accessToken)).toMatchObject(visitor);
    expect(await verify(await changed({}))).toMatchObject(visitor);
  });

  test.each([
    ["is_customer as text", { is_customer: "true" }],
    ["is_customer as a number", { is_customer: 1 }],
    ["no is_customer", { is_customer: undefined }],
    ["no session", { sid: undefined }],
    ["a session of null", { sid: null }],
    ["a session that is not a UUID", { sid: "' or true --" }],
    ["an unknown session", { sid: newId() }],
    ["an unknown customer", { canonical_id: newId() }],
  ])("is refused with %s", async (_, wrong) => {
    const { changed } = await customer();
    expect(await verify(await changed(wrong))).toBeNull();
  });

  test("is refused with the session of another customer", async () => {
    const [one, other] = [await customer(), await customer()];
    expect(await verify(await one.changed({ sid: other.sessionId }))).toBeNull();
    expect(await verify(other.accessToken)).not.toBeNull();
  });

  test("with an anonymous claim identifies no customer, even with a session", async () => {
    const { changed } = await customer();
    expect(await verify(await changed({ is_customer: false }))).toMatchObject({ kind: "anonymous", sessionId: null });
  });

  test("expires after four hours", async () => {
    const { accessToken } = await customer();
    shop.later(4 * 3600 - 1);
    expect(await verify(accessToken)).not.toBeNull();
    shop.later(1);
    expect(await verify(accessToken)).toBeNull();
  });

  test("is cached after it was verified", async () => {
    const { accessToken, customerId } = await customer();
    await verify(accessToken);
    expect(verify(accessToken)).toMatchObject({ id: customerId });
  });
});
