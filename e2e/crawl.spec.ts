import { activeStoreVariant, brands, storeVariants } from "@boxwright/core/storefront/features";
import { expect, test } from "@playwright/test";
import { freshDataDirectory, startShop } from "../tools/built-shop.ts";
import { type CrawledPage, crawl, htmlFaults } from "./crawl.ts";

/** One shop after another, on the same data. */
const data = freshDataDirectory();
test.afterAll(() => data.remove());

/** With EVERY_SHOP set all brands in all variants; the active variant of the first brand otherwise. */
const isEvery = process.env["EVERY_SHOP"] !== undefined;

for (const brand of isEvery ? brands : brands.slice(0, 1)) {
  for (const variant of isEvery ? storeVariants : [activeStoreVariant]) {
    test(`every link of ${brand} in its ${variant} store leads to a whole page`, async () => {
      const shop = await startShop(data.path, { BRAND: brand, STORE_VARIANT: variant });
      try {
        const { pages, deadLinks } = await crawl(shop.origin);
        expect(deadLinks).toEqual([]);
        expect(pages.length).toBeGreaterThan(1);
        for (const page of pages) {
          expect.soft(headOf(page), page.path).toEqual({ titles: 1, descriptions: 1, headings: 1, hasText: true });
          expect.soft(await htmlFaults(page), page.path).toEqual([]);
        }
        expect(titlesTwice(pages)).toEqual([]);
      } finally {
        await shop.stop();
      }
    });
  }
}

function headOf({ dom }: CrawledPage) {
  const titles = dom.querySelectorAll("head > title").filter((title) => title.textContent.trim() !== "");
  const descriptions = dom
    .querySelectorAll('head > meta[name="description"]')
    .filter((meta) => String(meta.getAttributeValue("content") ?? "").length > 20);
  const text = dom.querySelector("main")?.textContent.trim() ?? "";
  return {
    titles: titles.length,
    descriptions: descriptions.length,
    headings: dom.querySelectorAll("h1").length,
    hasText: text.length > 20,
  };
}

/** Pages whose title does not tell them from another. */
function titlesTwice(pages: readonly CrawledPage[]): string[] {
  const titles = pages.map(({ dom }) => dom.querySelector("head > title")?.textContent ?? "");
  return titles.filter((title, index) => titles.indexOf(title) !== index);
}
