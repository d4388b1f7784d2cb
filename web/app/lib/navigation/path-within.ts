/** A base for paths without an origin; any would do. */
const origin = "http://shop";

/** The link if it leads to a page of this shop, or else the home page, so that no link leads visitors to another site. */
export function pathWithin(href: unknown): string {
  const url = typeof href === "string" ? URL.parse(href, origin) : null;
  const isOwn = url !== null && url.origin === origin && !url.pathname.startsWith("//");
  return isOwn ? url.pathname + url.search : "/";
}
