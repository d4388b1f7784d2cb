import { expect, test } from "vitest";
import { searchTags } from "./search-tags.ts";

const american = {
  site: { origin: "https://shop.example", namedCulture: null },
  culture: "en-US",
  languages: [{ culture: "en-US" }],
};
const european = { ...american, culture: "de", languages: [{ culture: "de" }, { culture: "en" }] };
const page = { path: "/view/faq" };

const linksOf = (site: typeof american | typeof european) =>
  searchTags(site, page).filter((tag) => "tagName" in tag && tag.tagName === "link");

test("the address of a page is that of the shop that its operator has configured, with nothing behind it", () => {
  expect(linksOf(american)).toEqual([{ tagName: "link", rel: "canonical", href: "https://shop.example/view/faq" }]);
});

test("a shop of several languages names the page in each, and the page that chooses by itself", () => {
  const alternate = (hrefLang: string, query: string) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: `https://shop.example/view/faq${query}`,
  });
  expect(linksOf(european).slice(1)).toEqual([
    alternate("de", "?culture=de"),
    alternate("en", "?culture=en"),
    alternate("x-default", ""),
  ]);
});

test("an address that names its language is an address of its own", () => {
  const [canonical] = linksOf({ ...european, site: { ...european.site, namedCulture: "en" } } as never);
  expect(canonical).toMatchObject({ rel: "canonical", href: "https://shop.example/view/faq?culture=en" });
});

test("a page without a picture of its own is shown with a box of the shop's", () => {
  const image = (card?: string) =>
    searchTags(american, { ...page, ...(card !== undefined && { card }) }).find(
      (tag) => "property" in tag && tag.property === "og:image",
    );
  expect(image()).toMatchObject({ content: expect.stringMatching(/^https:\/\/shop\.example\/api\/.*\/card\.png\?/) });
  expect(image("/other.png")).toMatchObject({ content: "https://shop.example/other.png" });
});
