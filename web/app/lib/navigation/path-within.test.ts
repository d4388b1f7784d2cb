import { expect, test } from "vitest";
import { pathWithin } from "./path-within.ts";

test("a page of the shop stays with its question", () => {
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
])("%j leads home", (href) => expect(pathWithin(href)).toBe("/"));
