import { expect, test } from "vitest";
import { type EntryKind, placementOf } from "./content-entry.ts";

const shop = { brand: "boxwright", storeVariant: "default" } as const;
const place = (kind: EntryKind, key: string, chosen: Parameters<typeof placementOf>[1] = shop) =>
  placementOf({ kind, key }, chosen, (product) => product === "custom-mailer-box");

test.each([
  ["page", "about", ["/view/about"]],
  ["page", "faq", ["/view/faq", "/faq"]],
  ["policy", "refund-policy", ["/policy/refund-policy"]],
  ["post", "choosing-a-board", ["/blog/post/choosing-a-board", "/blog"]],
  ["collection", "food-boxes", ["/product-collection/food-boxes"]],
  ["product", "custom-mailer-box", ["/product/custom-mailer-box"]],
  ["product", "sold-no-more", []],
  ["landing", "home", ["/"]],
  ["landing", "shop-all", ["/shop-all-boxes"]],
  ["words", "downloads", ["/template-maker"]],
] as const)("a %s, %s, is shown at its pages", (kind, key, paths) => {
  expect(place(kind, key)).toEqual({ isEverywhere: false, paths });
});

test("the words of brand and menus are on every page", () => {
  expect(place("words", "menus")).toEqual({ isEverywhere: true, paths: [] });
  expect(place("words", "brand").isEverywhere).toBe(true);
});

test("a page that the brand or the variant does not have shows nothing", () => {
  expect(place("page", "about", { ...shop, brand: "foldlab" }).paths).toEqual([]);
  expect(place("words", "recommended", { ...shop, storeVariant: "showroom" }).paths).toEqual([]);
});
