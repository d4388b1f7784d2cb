import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSiteAllowed } from "./site-url.ts";

const origins = ["https://shop.example", "http://localhost:3000"];

describe("the site URL of a request", () => {
  test("may be each of the shop's origins", () => {
    for (const origin of origins) expect(isSiteAllowed(origin, origins)).toBe(true);
  });

  test.each([
    "",
    "https://evil.example",
    "//evil.example",
    "//shop.example",
    "shop.example",
    "https://shop.example@evil.example",
    "https://shop.example.evil.example",
    "https://evil.example/https://shop.example",
    "https://evil.example\\@shop.example",
    "https:\\\\shop.example",
    "https://shop.example/",
    "https://shop.example/reset",
    "https://shop.example?x",
    "https://shop.example#x",
    "https://shop.example:443",
    "https://shop.example:8443",
    "https://SHOP.example",
    "HTTPS://shop.example",
    "http://shop.example",
    " https://shop.example",
    "https://shop.example\n",
    "https://shop.example.",
    "javascript:alert(1)",
    "http://localhost:3001",
  ])("is refused as %j", (siteUrl) => {
    expect(isSiteAllowed(siteUrl, origins)).toBe(false);
  });

  test("is refused with anything before or after an origin", () => {
    const around = fc.tuple(fc.string(), fc.constantFrom(...origins), fc.string());
    fc.assert(
      fc.property(around, ([before, origin, after]) => {
        fc.pre(before !== "" || after !== "");
        expect(isSiteAllowed(before + origin + after, origins)).toBe(false);
      }),
    );
  });
});
