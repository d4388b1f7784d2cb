import type { HtmlElement } from "html-validate";
import type { CrawledPage } from "./crawl.ts";

/** What decides of an element's looks and of its role. */
function pieceOf(element: HtmlElement): string {
  const of = (name: string) => String(element.getAttributeValue(name) ?? "");
  return [element.parent?.tagName, element.tagName, of("class"), of("role"), of("type"), of("disabled")].join(" ");
}

/** The first page of a shop, and all that have a piece which no page before had, and none of those that pieces were `seen` on. */
export function pagesWithNews(pages: readonly CrawledPage[], seen: Set<string>): CrawledPage[] {
  return pages.filter(({ dom }, index) => {
    const known = seen.size;
    for (const element of dom.querySelectorAll("body *")) seen.add(pieceOf(element));
    return index === 0 || seen.size > known;
  });
}
