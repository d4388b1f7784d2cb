import { expect, type Page } from "@playwright/test";
import { type Crawl, type CrawledPage, crawl, htmlFaults } from "./crawl.ts";
import { pagesWithNewElements } from "./new-elements.ts";
import { test } from "./no-console-errors.ts";
import { loadNoPictures } from "./one-pixel.ts";
import { faultsOn, linesOn, recordLayoutShifts } from "./page-faults.ts";
import { isTestAll } from "./test-all.ts";

interface Options {
  /** Pages of the shop to which no link leads. */
  readonly unlinked?: readonly string[];
  /** Elements of shops of the same brand that were tested before: the browser opens only the first page and those with new elements. */
  readonly seen?: Set<string>;
  /** Only `npm run test:all` opens the pages in a browser, because they differ little from those of another shop. */
  readonly isOpenedOnlyInTestAll?: boolean;
}

/** Pages that depend on the visitor; without scripts they show that they need JavaScript. */
const needScripts = ["/cart", "/login", "/lost-password", "/download-artwork"];

/** The viewer needs scripts; without them its place has a picture of the box. */
const scriptedPart = ".viewer_viewer";

const widths = [1280, 390];

/** How many pages of one kind, such as product pages, the browser opens in `npm test`. */
const mostOfEachKind = 1;

/** Defines the tests of every linked page of a shop. */
export function testEveryPage(
  shop: { readonly origin: string },
  { unlinked = [], seen, isOpenedOnlyInTestAll = false }: Options = {},
): void {
  let crawling: Promise<Crawl> | undefined;
  const crawled = () => {
    crawling ??= crawl(shop.origin, unlinked);
    return crawling;
  };

  test("has complete, valid pages and no dead link", async () => {
    test.slow();
    const { pages, deadLinks } = await crawled();
    expect(deadLinks).toEqual([]);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect.soft(headOf(page), page.path).toEqual({ titles: 1, descriptions: 1, headings: 1, hasText: true });
      expect.soft(await htmlFaults(page), page.path).toEqual([]);
    }
    expect(repeatedTitles(pages)).toEqual([]);
  });

  test("has accessible pages without layout shifts, which show their text even without scripts", async ({
    page,
    browser,
  }) => {
    test.skip(isOpenedOnlyInTestAll && !isTestAll, "npm run test:all opens these pages");
    test.setTimeout(300_000);
    await recordLayoutShifts(page.context());
    const reader = await browser.newPage({ javaScriptEnabled: false });
    await loadNoPictures(reader);
    const { pages } = await crawled();
    const chosen = seen === undefined ? pages : pagesWithNewElements(pages, seen);
    for (const { path } of isTestAll ? chosen : someOfEachKind(chosen)) {
      expect.soft(await faultsOn(page, shop.origin + path, widths), path).toEqual([]);
      if (!needScripts.includes(path)) expect.soft(await scriptedLinesOn(page, reader), path).toEqual([]);
    }
    await reader.close();
  });
}

/** The first pages of each kind; the first segment of the path names the kind. */
function someOfEachKind(pages: readonly CrawledPage[]): CrawledPage[] {
  const kinds = Map.groupBy(pages, ({ path }) => path.split("/")[1]);
  return [...kinds.values()].flatMap((ofKind) => ofKind.slice(0, mostOfEachKind));
}

/** The lines of the main part of a page that only visitors with scripts see. */
async function scriptedLinesOn(page: Page, reader: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (size !== null) await reader.setViewportSize(size);
  await reader.goto(page.url());
  const plainLines = new Set(await linesOn(reader));
  return (await linesOn(page, scriptedPart)).filter((line) => !plainLines.has(line));
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

/** Titles that several pages have. A page under two URLs counts once, by its canonical URL. */
function repeatedTitles(pages: readonly CrawledPage[]): string[] {
  const canonicalUrl = ({ dom, path }: CrawledPage) =>
    dom.querySelector('head > link[rel="canonical"]')?.getAttributeValue("href") ?? path;
  const distinct = [...new Map(pages.map((page) => [canonicalUrl(page), page])).values()];
  const titles = distinct.map(({ dom }) => dom.querySelector("head > title")?.textContent ?? "");
  return titles.filter((title, index) => titles.indexOf(title) !== index);
}
