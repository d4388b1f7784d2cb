import { describe, expect, test } from "vitest";
import { tokenAudience } from "../storefront/tenants.ts";
import { deskAudience, readStaffClaims } from "./staff-claims.ts";
import { readClaims, tokenIssuer } from "./token-claims.ts";

const now = 1_800_000_000;
const id = "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20";
const good = { iss: tokenIssuer("boxwright-us"), aud: deskAudience, kind: "staff", sub: id, sid: id, exp: now + 60 };

test("a token of staff with correct claims is accepted, and never as a token of a visitor", () => {
  expect(readStaffClaims(good, now)).toEqual({
    ok: true,
    value: { tenant: "boxwright-us", staffId: id, sessionId: id, expiresAt: now + 60 },
  });
  expect(readClaims(good, now).ok).toBe(false);
});

describe("a token of staff is refused", () => {
  test.each([
    ["of an unknown issuer", { iss: "https://evil.example" }, "issuer unknown"],
    ["for the shop", { aud: tokenAudience }, "wrong audience"],
    ["for several audiences", { aud: [deskAudience] }, "wrong audience"],
    ["without its kind", { kind: undefined }, "wrong kind"],
    ["of another kind", { kind: "customer" }, "wrong kind"],
    ["of staff who are also customers", { is_customer: true }, "wrong kind"],
    ["without an expiry", { exp: undefined }, "expiry missing"],
    ["at the second of its expiry", { exp: now }, "expired"],
    ["before it is valid", { nbf: now + 60 }, "not valid yet"],
    ["without a person", { sub: undefined }, "staff or session missing"],
    ["with a person who is not a UUID", { sub: "1 or 1=1" }, "staff or session missing"],
    ["without a session", { sid: undefined }, "staff or session missing"],
  ])("%s", (_, wrong, refusal) => {
    expect(readStaffClaims({ ...good, ...wrong }, now)).toEqual({ ok: false, refusal });
  });
});
