import { expect, test } from "vitest";
import { brandMeta, contentMeta, urlIn } from "./page-meta.ts";

const frame = {
  site: { origin: "https://shop.example", namedCulture: null },
  culture: "en-US",
  languages: [{ culture: "en-US" }],
  brand: { name: "Shop", title: "Shop", description: "Boxes" },
};
const matchesAt = (pathname: string) => [{ loaderData: frame, pathname: "/" }, { pathname }];

test.each([
  ["/blog", "/blog"],
  ["/blog/", "/blog"],
  ["/product/custom-mailer-box//", "/product/custom-mailer-box"],
  ["/", "/"],
])("the page at %s has the canonical path %s", (pathname, path) => {
  const url = `https://shop.example${path}`;
  const tags = contentMeta({ metaTags: [] }, matchesAt(pathname));
  expect(urlIn(matchesAt(pathname))).toBe(url);
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: url });
  expect(tags).toContainEqual({ property: "og:url", content: url });
});

test("a missing page has the shop's description, and no title from the brand", () => {
  const tags = brandMeta(matchesAt("/nothing"));
  expect(tags).toContainEqual({ name: "description", content: "Boxes" });
  expect(tags.filter((tag) => "title" in tag)).toEqual([]);
});
