import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkoutLinks, hasCalmFooter, isQuietPage } from "./checkout-pages.ts";

const pages = fileURLToPath(new URL("../../../content/pages", import.meta.url));

test.each(checkoutLinks)("the link of the checkout to $path leads to a page in both languages", ({ path }) => {
  expect(existsSync(`${pages}${path}.md`) && existsSync(`${pages}${path}.de.md`)).toBe(true);
});

test.each(["/shipping-address", "/shipping-methods", "/payment-info"])(
  "%s has a quiet header and a calm footer",
  (path) => {
    expect([isQuietPage(path), hasCalmFooter(path)]).toEqual([true, true]);
  },
);

test("the cart has the shop's header and the calm footer, other pages have neither", () => {
  expect([isQuietPage("/cart"), hasCalmFooter("/cart")]).toEqual([false, true]);
  expect([isQuietPage("/"), hasCalmFooter("/order-confirmation")]).toEqual([false, false]);
});
