import { expect, test } from "vitest";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { loadWords } from "./load-words.server.ts";

type Storefront = ReturnType<Parameters<typeof loadWords>[0]["context"]["get"]>;

function visitWith(headers: Record<string, string>) {
  const config = { culture: "de", pageCultures: ["de", "de-DE", "en", "en-US"] };
  const context = { get: () => ({ config }) as unknown as Storefront };
  return { request: new Request("http://localhost/cart", { headers }), context };
}

test("a page gets the requested namespaces of the words in the visitor's language", () => {
  const german = loadWords(visitWith({ "accept-language": "de-AT" }), "cart", "shell");
  expect(JSON.parse(german)).toEqual({ cart: de.cart, shell: de.shell });
  const english = loadWords(visitWith({ "accept-language": "de-AT", cookie: "a=b; culture=en-US" }), "cart");
  expect(JSON.parse(english)).toEqual({ cart: en.cart });
});
