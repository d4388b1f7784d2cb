import type { HtmlElement } from "html-validate";
import type { CrawledPage } from "./crawl.ts";

/** What determines the look and the role of an element. */
function kindOf(element: HtmlElement): string {
  const attribute = (name: string) => String(element.getAttributeValue(name) ?? "");
  const attributes = ["class", "role", "type", "disabled"].map(attribute);
  return [element.parent?.tagName, element.tagName, ...attributes].join(" ");
}

/** The first page, and every page with a kind of element that neither an earlier page nor `seen` has. Adds all kinds to `seen`. */
export function pagesWithNewElements(pages: readonly CrawledPage[], seen: Set<string>): CrawledPage[] {
  return pages.filter(({ dom }, index) => {
    const before = seen.size;
    for (const element of dom.querySelectorAll("body *")) seen.add(kindOf(element));
    return index === 0 || seen.size > before;
  });
}
