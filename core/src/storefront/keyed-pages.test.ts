import { expect, test } from "vitest";
import { isKeyedPage } from "./keyed-pages.ts";

test.each([
  "/orders/track",
  "/Orders/Track/",
  "/orders/track.data",
  "/orders/track/receipt",
  "/orders/track/artwork/1",
  "/quotations/c2VjcmV0",
  "/Quotations/c2VjcmV0.data",
])("the URL of %s may contain a key", (pathname) => expect(isKeyedPage({ pathname })).toBe(true));

test.each(["/", "/orders", "/orders/tracking", "/my-orders/1", "/quotations-of-today", "/view/orders/track"])(
  "the URL of %s contains no key",
  (pathname) => expect(isKeyedPage({ pathname })).toBe(false),
);

test("the URL of a shared design contains a key, and that of an own one does not", () => {
  const pathname = "/template-designer";
  expect(isKeyedPage({ pathname, search: "?shared=secret" })).toBe(true);
  expect(isKeyedPage({ pathname: `${pathname}.data`, search: "?shared=secret" })).toBe(true);
  expect(isKeyedPage({ pathname, search: "?design=1" })).toBe(false);
  expect(isKeyedPage({ pathname: "/view/template-designer", search: "?shared=secret" })).toBe(false);
});

test("the URL of a preview of drafts contains a key, whatever page it is of", () => {
  expect(isKeyedPage({ pathname: "/view/about", search: "?culture=de&preview=1.secret" })).toBe(true);
  expect(isKeyedPage({ pathname: "/_root.data", search: "?preview=1.secret" })).toBe(true);
  expect(isKeyedPage({ pathname: "/view/preview", search: "?culture=de" })).toBe(false);
});
