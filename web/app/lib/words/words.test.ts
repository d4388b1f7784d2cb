import { expect, test } from "vitest";
import { en } from "./en.ts";
import { translatorOf } from "./words.ts";

const t = translatorOf(en, "en");

test("a text is found by its path, and its values are filled in", () => {
  expect(t("product.addToCart")).toBe("Add to cart");
  expect(t("product.arrives", { day: "Wednesday, December 9" })).toBe("Arrives Wednesday, December 9");
});

test("a count chooses the plural form", () => {
  expect(t("header.itemsInCart", { count: 1 })).toBe("1 item");
  expect(t("header.itemsInCart", { count: 3 })).toBe("3 items");
});
