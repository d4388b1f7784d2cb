import { type HtmlElement, HtmlValidate, Parser } from "html-validate";

/** A page as it came from the server, before any script ran. */
export interface CrawledPage {
  readonly path: string;
  readonly html: string;
  readonly dom: HtmlElement;
}

export interface Crawl {
  readonly pages: readonly CrawledPage[];
  /** Links that lead nowhere, with the page on which each stands. */
  readonly deadLinks: readonly string[];
}

/** What the HTML standard asks for, without matters of taste. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
});

/**
 * Follows every link of a shop from its home page and those `beside` it on. Of addresses that differ after their `?` alone the
 * first is read.
 */
export async function crawl(origin: string, beside: readonly string[] = []): Promise<Crawl> {
  const pages = new Map<string, CrawledPage | null>();
  const deadLinks: string[] = [];
  const waiting = ["/", ...beside].map((path) => ({ link: new URL(path, origin), from: "the start" }));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { link, from } = next;
    const path = link.pathname;
    if (pages.has(path)) continue;
    const answer = await fetch(link);
    if (!answer.ok) deadLinks.push(`${path} on ${from} answers ${answer.status}`);
    const text = await answer.text();
    const page = isPage(answer) ? await pageOf(path, text) : null;
    pages.set(path, page);
    for (const further of page === null ? [] : linksOf(page, origin)) waiting.push({ link: further, from: path });
  }
  const found = [...pages.values()].filter((page) => page !== null);
  return { pages: found, deadLinks: [...deadLinks, ...found.flatMap((page) => deadAnchors(page, pages, origin))] };
}

/** What is wrong with the HTML of a page by the HTML standard. */
export async function htmlFaults({ html }: CrawledPage): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

function isPage({ ok, headers }: Response): boolean {
  return ok && (headers.get("content-type") ?? "").startsWith("text/html");
}

async function pageOf(path: string, html: string): Promise<CrawledPage> {
  const parser = new Parser(await validator.getConfigFor("page.html"));
  return { path, html, dom: parser.parseHtml(html) };
}

/** The links of a page that lead to this shop. */
function linksOf({ path, dom }: CrawledPage, origin: string): URL[] {
  return dom
    .querySelectorAll("a[href]")
    .map((link) => new URL(String(link.getAttributeValue("href")).replaceAll("&amp;", "&"), origin + path))
    .filter((url) => url.origin === origin);
}

function deadAnchors(page: CrawledPage, pages: ReadonlyMap<string, CrawledPage | null>, origin: string): string[] {
  return linksOf(page, origin)
    .filter(({ pathname, hash }) => {
      const target = pages.get(pathname);
      return hash !== "" && target && target.dom.querySelector(`[id="${decodeURIComponent(hash.slice(1))}"]`) === null;
    })
    .map(({ pathname, hash }) => `${pathname}${hash} on ${page.path} names no place of that page`);
}
