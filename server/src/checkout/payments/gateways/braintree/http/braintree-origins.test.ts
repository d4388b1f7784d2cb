import { expect, test } from "vitest";
import { sourcesWithNonce, storefrontHeaders } from "../../../../../platform/http/security-headers.ts";
import { braintreeOrigins } from "./braintree-origins.ts";

function directive(name: string, headers: Readonly<Record<string, string>>): string[] {
  const found = headers["content-security-policy"]?.split("; ").find((each) => each.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

test("pages of a shop without Braintree reach no other origin and no other window", () => {
  const headers = storefrontHeaders(sourcesWithNonce("n"));
  for (const name of ["connect-src", "frame-src"]) expect(directive(name, headers)).toEqual(["'self'"]);
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
});

test("payment pages of a shop with Braintree may frame its card fields, call it, and open PayPal's window", () => {
  const headers = storefrontHeaders(sourcesWithNonce("n"), braintreeOrigins({ environment: "production" }));
  expect(directive("frame-src", headers)).toContain("https://assets.braintreegateway.com");
  expect(directive("connect-src", headers)).toContain("https://api.braintreegateway.com");
  expect(directive("script-src", headers)).toContain("https://www.paypal.com");
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
});

test("scripts of a shop with Braintree run only from listed origins or with the page's nonce", () => {
  for (const environment of ["sandbox", "production"] as const) {
    const scripts = directive(
      "script-src",
      storefrontHeaders(sourcesWithNonce("n"), braintreeOrigins({ environment })),
    );
    expect(scripts).toContain("'nonce-n'");
    for (const source of scripts)
      expect(source).toMatch(/^('self'|'nonce-n'|https:\/\/([a-z]+\.paypal(objects)?|pay\.google)\.com)$/);
  }
});

test("production pages do not reach Braintree's sandbox, nor sandbox pages its production", () => {
  const all = (environment: "sandbox" | "production") =>
    Object.values(braintreeOrigins({ environment })).flat().map(String);
  expect(all("production").filter((origin) => origin.includes("sandbox"))).toEqual([]);
  expect(all("sandbox")).not.toContain("https://api.braintreegateway.com");
});
