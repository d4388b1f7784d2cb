import { expect, type Page } from "@playwright/test";
import { type Crawl, type CrawledPage, crawl, htmlFaults } from "./crawl.ts";
import { faultsOn, linesOn, noteShifts } from "./look.ts";
import { pagesWithNews } from "./news.ts";
import { test } from "./no-console-errors.ts";

interface Walked {
  /** Pages of the shop to which no link leads. */
  readonly beside?: readonly string[];
  /** What was seen in other shops of the same looks: only the first page and those with something new are looked at. */
  readonly seen?: Set<string>;
  /** Looked at in a browser by `npm run test:all` alone: it differs little from a shop that is looked at in every run. */
  readonly isSeldom?: boolean;
}

/** Whether every shop and every page with something new is looked at in a browser. */
export const looksAtAll = process.env["TEST_ALL"] === "1";

/** Pages that must know first who looks at them, and say so where no script can tell. */
const needScripts = ["/cart", "/login", "/lost-password"];

/** What only a script can show, and what it stands for is there without it: the box to be turned instead of its picture. */
const byScriptAlone = ".viewer_viewer";

const widths = [1280, 390];

/** So many pages of one kind are looked at in every run, such as product pages. */
const mostOfEachKind = 2;

/** The tests of every page to which a link leads, in the shop of the tests around. */
export function testEveryPage(
  shop: { readonly address: string },
  { beside = [], seen, isSeldom = false }: Walked = {},
): void {
  let crawling: Promise<Crawl> | undefined;
  const crawled = () => {
    crawling ??= crawl(shop.address, beside);
    return crawling;
  };

  test("has whole pages, and no link that leads nowhere", async () => {
    test.slow();
    const { pages, deadLinks } = await crawled();
    expect(deadLinks).toEqual([]);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect.soft(headOf(page), page.path).toEqual({ titles: 1, descriptions: 1, headings: 1, hasText: true });
      expect.soft(await htmlFaults(page), page.path).toEqual([]);
    }
    expect(titlesTwice(pages)).toEqual([]);
  });

  test.describe(() => {
    // Colours are judged where they rest.
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("has pages for everyone, on which nothing moves by itself and that are read without scripts", async ({
      page,
      browser,
    }) => {
      test.skip(isSeldom && !looksAtAll, "looked at by npm run test:all");
      test.setTimeout(300_000);
      await noteShifts(page.context());
      const reader = await browser.newPage({ javaScriptEnabled: false });
      const { pages } = await crawled();
      const withNews = seen === undefined ? pages : pagesWithNews(pages, seen);
      for (const { path } of looksAtAll ? withNews : someOfEachKind(withNews)) {
        const address = shop.address + path;
        expect.soft(await faultsOn(page, address, widths), path).toEqual([]);
        if (!needScripts.includes(path)) expect.soft(await unreadOn(page, reader), path).toEqual([]);
      }
      await reader.close();
    });
  });
}

/** The first pages of each kind, which the first part of its path names. */
function someOfEachKind(pages: readonly CrawledPage[]): CrawledPage[] {
  const kinds = Map.groupBy(pages, ({ path }) => path.split("/")[1]);
  return [...kinds.values()].flatMap((ofKind) => ofKind.slice(0, mostOfEachKind));
}

/** What a page says in its middle by scripts alone. */
async function unreadOn(page: Page, reader: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (size !== null) await reader.setViewportSize(size);
  await reader.goto(page.url());
  const read = new Set(await linesOn(reader));
  return (await linesOn(page, byScriptAlone)).filter((line) => !read.has(line));
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

/** Titles that do not tell a page from another; a page under a second address names its first one, and is the same. */
function titlesTwice(pages: readonly CrawledPage[]): string[] {
  const canonical = ({ dom }: CrawledPage) =>
    dom.querySelector('head > link[rel="canonical"]')?.getAttributeValue("href") ?? null;
  const addressOf = (page: CrawledPage) => canonical(page) ?? page.path;
  const distinct = [...new Map(pages.map((page) => [addressOf(page), page])).values()];
  const titles = distinct.map(({ dom }) => dom.querySelector("head > title")?.textContent ?? "");
  return titles.filter((title, index) => titles.indexOf(title) !== index);
}
