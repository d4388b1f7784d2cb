import { expect, test } from "vitest";
import { testToken } from "../testing/test-token.ts";
import { decodeToken, isValid, readToken } from "./token.ts";

const audience = "https://api.boxwright.example";
const expiry = 2_000_000_000;

test("a token with three parts, RS256, the audience, a canonical_id and an expiry is read", () => {
  const token = testToken({ exp: expiry, canonical_id: "größe" });
  expect(readToken(token, audience, "anonymous")).toMatchObject({ expiresAt: expiry, canonicalId: "größe" });
});

test.each([
  ["an empty one", ""],
  ["two parts", testToken().split(".").slice(0, 2).join(".")],
  ["four parts", `${testToken()}.x`],
  ["no signature", testToken().replace(/[^.]+$/, "")],
  ["characters outside the alphabet", testToken().replace(/\.[^.]+\./, ".%%%.")],
  ["another algorithm", testToken({}, { alg: "HS256" })],
  ["another audience", testToken({ aud: "https://other.example" })],
  ["a list of audiences", testToken({ aud: [audience] })],
  ["no canonical_id", testToken({ canonical_id: undefined })],
  ["no expiry", testToken({ exp: undefined })],
  ["an expiry as text", testToken({ exp: "2000000000" })],
])("a token is not valid: %s", (_, token) => {
  expect(readToken(token, audience, "anonymous")).toBeNull();
});

test("a customer's token needs is_customer to be true, an anonymous one does not", () => {
  for (const is_customer of [false, undefined, "true", 1]) {
    expect(readToken(testToken({ is_customer }), audience, "customer")).toBeNull();
    expect(readToken(testToken({ is_customer }), audience, "anonymous")).not.toBeNull();
  }
  expect(readToken(testToken({ is_customer: true }), audience, "customer")).not.toBeNull();
});

test("a token is valid until the second of its expiry", () => {
  const token = { expiresAt: 100, canonicalId: "a", claims: {} };
  expect(isValid(token, 99)).toBe(true);
  expect(isValid(token, 100)).toBe(false);
});

test("the claims of a token can be decoded without checking them", () => {
  const { header, claims } = decodeToken(testToken({ aud: "elsewhere", exp: 1 }, { alg: "none" }));
  expect([header["alg"], claims["aud"], claims["exp"]]).toEqual(["none", "elsewhere", 1]);
});

test.each(["e+A.e", "e/A.e", "e30=.e30", "e30.ä", "e 30.e30"])(
  "a character outside of base64url is a 'Bad alphabet': %s",
  (token) => {
    expect(() => decodeToken(token)).toThrow("Bad alphabet");
  },
);

test.each(["", ".", "e30", "e30.W10", "e30.bnVsbA", "e30.e", "e30.eyJ"])(
  "a part that is not a JSON object is a 'Token could not be decoded': %s",
  (token) => {
    expect(() => decodeToken(token)).toThrow("Token could not be decoded");
  },
);
