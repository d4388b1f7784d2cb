import type { Brand } from "@boxwright/core/storefront/features";
import { expect, test } from "vitest";
import type { Storefront } from "../../lib/rendering/load-context.ts";
import type { ContentSource } from "../content/content-source.ts";
import { mappedPages } from "./mapped-pages.ts";

/** The content of every brand. */
const answer = {
  schema: { version: 1 },
  storefrontConfig: { tenantId: "boxwright-us", storefrontId: "one" },
  brand: { name: "Shop" },
  menus: { header: [{ uri: "/template-maker" }, { uri: "/view/about" }], footer: [{ uri: "/faq" }] },
  posts: [{ slug: "paper" }],
  productCollections: [{ slug: "food-boxes", heading: "Food" }],
};

function pagesOf(brand: Brand, listsEveryPage: boolean) {
  const storefront = {
    site: { origin: "https://shop.example", listsEveryPage },
    config: { brand, storeVariant: "default" },
    api: { call: async () => ({ results: [{ slug: "custom-mailer-box" }] }) },
  };
  const ofShop = { tenant: "boxwright-us", storeFrontId: "one" };
  const content = { queryContent: async () => answer, variant: "default", brand, language: "en", storefront: ofShop };
  return mappedPages(storefront as unknown as Storefront, content as unknown as ContentSource);
}

test("the site map has the page that the specification lists, or every page that visitors can find", async () => {
  expect(await pagesOf("boxwright", false)).toEqual(["/view/contact"]);
  expect(await pagesOf("boxwright", true)).toEqual([
    "/",
    "/shop-all-boxes",
    "/template-maker",
    "/view/about",
    "/faq",
    "/download-artwork",
    "/product/custom-mailer-box",
    "/product-collection/food-boxes",
    "/blog",
    "/blog/post/paper",
    "/view/contact",
  ]);
});

test.each([
  ["parcelry", ["/", "/shop-all-boxes", "/template-maker", "/download-artwork"]],
  ["foldlab", ["/", "/shop-all-boxes", "/template-maker"]],
] as const)("the site map of %s lists only pages that the brand has", async (brand, pages) => {
  expect(await pagesOf(brand, false)).toEqual([]);
  expect(await pagesOf(brand, true)).toEqual(pages);
});
