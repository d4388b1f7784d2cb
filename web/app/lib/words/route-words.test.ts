import { expect, test } from "vitest";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { translatorFor } from "./route-words.ts";

const { shell, failures, cart } = de;
const frame = { loaderData: { culture: "de", words: JSON.stringify({ shell, failures }) } };

test("a translator has the words of all routes of a page, in its culture", () => {
  const t = translatorFor([frame, { loaderData: undefined }, { loaderData: { words: JSON.stringify({ cart }) } }]);
  expect([t("shell.cart"), t("cart.toShipping")]).toEqual(["Warenkorb", "Zur Kasse"]);
  expect(t("shell.itemsInCart", { count: 1 })).toBe("1 Artikel");
});

test("a text that no route has loaded throws an error", () => {
  const t = translatorFor([frame]);
  expect(() => t("cart.toShipping")).toThrow("No route of this page loads cart.toShipping");
});

test("a translator has the words of failures even if the root loader failed", () => {
  const t = translatorFor([{ loaderData: undefined }]);
  expect(t("failures.failed")).toBe(en.failures.failed);
});
