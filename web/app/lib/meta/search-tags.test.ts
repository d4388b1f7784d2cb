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

test("the canonical URL of a page has the configured origin and no query", () => {
  expect(linksOf(american)).toEqual([{ tagName: "link", rel: "canonical", href: "https://shop.example/view/faq" }]);
});

test("in a shop with several languages, a page links to each language and to the URL without one", () => {
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

test("a URL with a culture is its own canonical URL", () => {
  const [canonical] = linksOf({ ...european, site: { ...european.site, namedCulture: "en" } } as never);
  expect(canonical).toMatchObject({ rel: "canonical", href: "https://shop.example/view/faq?culture=en" });
});

test("the preview of a page without its own picture shows a box", () => {
  const image = (card?: string) =>
    searchTags(american, { ...page, ...(card !== undefined && { card }) }).find(
      (tag) => "property" in tag && tag.property === "og:image",
    );
  expect(image()).toMatchObject({ content: expect.stringMatching(/^https:\/\/shop\.example\/api\/.*\/card\.png\?/) });
  expect(image("/other.png")).toMatchObject({ content: "https://shop.example/other.png" });
});
