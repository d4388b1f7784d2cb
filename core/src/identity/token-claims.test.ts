import { describe, expect, test } from "vitest";
import { tenantNamed, tokenAudience } from "../storefront/tenants.ts";
import { readClaims, tokenIssuer } from "./token-claims.ts";

const now = 1_800_000_000;
const good = {
  iss: tokenIssuer("boxwright-us"),
  sub: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20",
  aud: tokenAudience,
  iat: now - 60,
  exp: now + 60,
  jti: "1",
  canonical_id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20",
  is_customer: false,
  store_front_id: tenantNamed("boxwright-us").storeFrontId,
};

test("a token with correct claims is accepted", () => {
  expect(readClaims(good, now)).toEqual({ ok: true, value: good });
  expect(readClaims({ ...good, is_customer: true, sid: good.sub }, now).ok).toBe(true);
});

describe("a token is refused", () => {
  test.each([
    ["without an issuer", { iss: undefined }, "issuer unknown"],
    ["of an unknown issuer", { iss: "https://evil.example" }, "issuer unknown"],
    ["for another audience", { aud: "https://other.example" }, "wrong audience"],
    ["without an audience", { aud: undefined }, "wrong audience"],
    ["for several audiences that include ours", { aud: [tokenAudience, "x"] }, "wrong audience"],
    ["for a list with only our audience", { aud: [tokenAudience] }, "wrong audience"],
    ["without an expiry", { exp: undefined }, "expiry missing"],
    ["with an expiry as text", { exp: String(now + 60) }, "expiry missing"],
    ["with an expiry beyond all time", { exp: 1e30 }, "expiry missing"],
    ["at the second of its expiry", { exp: now }, "expired"],
    ["before it is valid", { nbf: now + 60 }, "not valid yet"],
    ["with a start of validity as text", { nbf: "0" }, "not valid yet"],
    ["without its time of issue", { iat: undefined }, "issue time missing"],
    ["without canonical_id", { canonical_id: undefined }, "canonical_id missing"],
    ["with a canonical_id that is not a UUID", { canonical_id: "1 or 1=1" }, "canonical_id missing"],
    ["without is_customer", { is_customer: undefined }, "is_customer missing"],
    ["with is_customer as text", { is_customer: "true" }, "is_customer missing"],
    ["with is_customer as a number", { is_customer: 1 }, "is_customer missing"],
    ["of a customer without a session", { is_customer: true }, "session missing"],
    ["of a customer with a session that is not a UUID", { is_customer: true, sid: "1" }, "session missing"],
    ["of a customer with a list of sessions", { is_customer: true, sid: [good.sub] }, "session missing"],
    ["of one tenant for the storefront of another", { iss: tokenIssuer("boxwright-eu") }, "wrong storefront"],
    ["of staff", { kind: "staff" }, "wrong kind"],
    ["of staff who are also customers", { kind: "staff", is_customer: true, sid: good.sub }, "wrong kind"],
    ["without a subject", { sub: undefined }, "subject or id missing"],
    ["without an id", { jti: undefined }, "subject or id missing"],
  ])("%s", (_, wrong, refusal) => {
    expect(readClaims({ ...good, ...wrong }, now)).toEqual({ ok: false, refusal });
  });
});
