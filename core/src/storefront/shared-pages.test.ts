import { expect, test } from "vitest";
import { isSharedPage } from "./shared-pages.ts";

test.each([
  "/",
  "/_root.data",
  "/product/custom-mailer-box",
  "/product/custom-mailer-box.data",
  "/policy/privacy",
  "/faq",
])("the page %s is the same for all visitors", (pathname) => expect(isSharedPage({ pathname })).toBe(true));

test.each([
  "/cart",
  "/cart.data",
  "/my-info",
  "/my-orders/0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c90",
  "/orders/track",
  "/orders/track.data",
  "/quotations/some-key",
  "/payment-info",
  "/order-confirmation",
  "/approve-design",
  "/template-designer",
  "/login",
  "/reset",
  "/newsletter/confirm",
  "/desk",
  "/unknown",
])("no cache of all visitors stores the page %s", (pathname) => expect(isSharedPage({ pathname })).toBe(false));

test.each(["?preview=1", "?culture=de", "?utm_source=x", "?shared=key"])(
  "no cache of all visitors stores a page with the query %s",
  (search) => expect(isSharedPage({ pathname: "/faq", search })).toBe(false),
);
