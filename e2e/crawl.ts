import { type HtmlElement, HtmlValidate, Parser } from "html-validate";

/** A page as the server sends it, before any script has run. */
export interface CrawledPage {
  readonly path: string;
  readonly html: string;
  readonly dom: HtmlElement;
}

export interface Crawl {
  readonly pages: readonly CrawledPage[];
  /** Links to missing pages and anchors, each with the page that contains it. */
  readonly deadLinks: readonly string[];
}

/** The rules of the HTML standard, without rules of style. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
});

/**
 * Follows every link of a shop from its home page and from the `unlinked` pages, to which no link leads. Of URLs that differ only in
 * their query, it requests the first.
 */
export async function crawl(origin: string, unlinked: readonly string[] = []): Promise<Crawl> {
  const pages = new Map<string, CrawledPage | null>();
  const deadLinks: string[] = [];
  const queue = ["/", ...unlinked].map((path) => ({ link: new URL(path, origin), from: "the start" }));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { link, from } = next;
    const path = link.pathname;
    if (pages.has(path)) continue;
    const response = await fetch(link);
    if (!response.ok) deadLinks.push(`${path}, linked from ${from}, has the status ${response.status}`);
    const text = await response.text();
    const page = isPage(response) ? await pageOf(path, text) : null;
    pages.set(path, page);
    for (const found of page === null ? [] : linksOf(page, origin)) queue.push({ link: found, from: path });
  }
  const found = [...pages.values()].filter((page) => page !== null);
  return { pages: found, deadLinks: [...deadLinks, ...found.flatMap((page) => deadAnchors(page, pages, origin))] };
}

/** The violations of the HTML standard on a page. */
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
    .map(({ pathname, hash }) => `${pathname}${hash}, linked from ${page.path}, has no such anchor`);
}
