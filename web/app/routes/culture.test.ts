import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Storefront, storefrontContext } from "../lib/rendering/load-context.ts";
import { action } from "./culture.ts";

const storefront = {
  config: { culture: "de", pageCultures: ["de", "en"], storeVariant: "default" },
  site: { origin: "https://shop.example" },
};

/** The response to a posted form. */
function responseTo(posted: RequestInit) {
  const url = new URL("https://shop.example/culture");
  const context = new RouterContextProvider();
  context.set(storefrontContext, storefront as unknown as Storefront);
  return action({ request: new Request(url, { method: "POST", ...posted }), context, url } as never);
}

const choiceOf = (culture: string, to: string) => responseTo({ body: new URLSearchParams({ culture, to }) });

test("a chosen culture is stored, and the visitor returns to the page of the choice", async () => {
  const { status, headers } = await choiceOf("en", "/view/faq?linkID=a1");
  expect([status, headers.get("location")]).toEqual([302, "/view/faq?linkID=a1"]);
  expect(headers.get("set-cookie")).toMatch(/^culture=en; .*Secure/);
});

test.each([
  ["/view/faq?culture=de", "/view/faq"],
  ["/view/faq?linkID=a1&culture=de&page=2", "/view/faq?linkID=a1&page=2"],
  ["/?q=a%20b+c&%63ulture=de", "/?q=a%20b+c"],
])("the culture that %s names does not undo the choice", async (to, expected) => {
  expect((await choiceOf("en", to)).headers.get("location")).toBe(expected);
});

test.each([
  ["JSON", "application/json", "{}"],
  ["text", "text/plain", "culture=en"],
  ["a broken form", "multipart/form-data; boundary=x", "--y"],
  ["a form without a boundary", "multipart/form-data", "culture=en"],
])("a body of %s changes no culture and leads home", async (_what, type, body) => {
  const { status, headers } = await responseTo({ headers: { "content-type": type }, body });
  expect([status, headers.get("location"), headers.get("set-cookie")]).toEqual([302, "/", null]);
});
