import { isKeyedPage } from "./keyed-pages.ts";
import { type PageKind, pageKindOf } from "./pages.ts";

/** The kinds of pages that caches of all visitors may store, such as those of a CDN. All others belong to one visitor, or lead to what does. */
const sharedKinds: ReadonlySet<PageKind> = new Set([
  "",
  "shop-all-boxes",
  "shop-all-sample-boxes",
  "product",
  "product-collection",
  "template-maker",
  "view",
  "policy",
  "faq",
  "blog",
] as const);

/** Whether a page is the same for all visitors of a culture. A page with a query is not: it may have a key, a search or an address in it. */
export function isSharedPage({
  pathname,
  search = "",
}: {
  readonly pathname: string;
  readonly search?: string;
}): boolean {
  const path = pagePathOf(pathname);
  const kind = pageKindOf(path);
  return kind !== null && sharedKinds.has(kind) && search === "" && !isKeyedPage({ pathname: path });
}

/** The path of a page. Scripts of the storefront request its data under the same path with `.data`. */
export function pagePathOf(pathname: string): string {
  return pathname.replace(/^\/_root\.data$/, "/").replace(/\.data$/, "");
}
