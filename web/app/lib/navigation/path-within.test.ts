import { expect, test } from "vitest";
import { pathWithin } from "./path-within.ts";

test("a path of the shop is returned with its query", () => {
  expect(pathWithin("/product/custom-mailer-box?length=12&depth=4")).toBe(
    "/product/custom-mailer-box?length=12&depth=4",
  );
});

test.each([
  null,
  "",
  "https://elsewhere.example/",
  "//elsewhere.example",
  "/.//elsewhere.example",
  "\\\\elsewhere.example",
  "javascript:alert(1)",
])("%j is replaced by the home page", (href) => expect(pathWithin(href)).toBe("/"));
