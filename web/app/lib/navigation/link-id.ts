import { createPath, parsePath, type To } from "react-router";

/** Names the link by which someone came into a showroom. Every page there keeps it. */
export const linkIdName = "linkID";

/** The same link with the id of the visitor's link in its query; unchanged if there is no id, or the link has its own. */
export function withLinkId(to: string, linkId: string | null): string;
export function withLinkId(to: To, linkId: string | null): To;
export function withLinkId(to: To, linkId: string | null): To {
  if (linkId === null) return to;
  const path = typeof to === "string" ? parsePath(to) : to;
  const search = new URLSearchParams(path.search);
  if (search.has(linkIdName)) return to;
  search.set(linkIdName, linkId);
  return hrefOf({ ...path, search: `?${search}` });
}

/** A link without a path stays one: it leads to the page itself. */
function hrefOf({ pathname = "", search = "", hash = "" }: Exclude<To, string>): string {
  return pathname === "" ? search + hash : createPath({ pathname, search, hash });
}

/** The same HTML, its links to other pages of the shop with the link's id. */
export function htmlWithLinkId(html: string, linkId: string | null): string {
  if (linkId === null) return html;
  return html.replaceAll(/(<a\b[^>]*\shref=")(\/(?!\/|api\/)[^"]*)"/g, (_, before: string, uri: string) => {
    const kept = withLinkId(uri.replaceAll("&amp;", "&"), linkId);
    return `${before}${kept.replaceAll("&", "&amp;")}"`;
  });
}
