import { createPath, parsePath, type To } from "react-router";

/** The query parameter with the id of the link by which a visitor entered a showroom. Every link there keeps it. */
export const linkIdName = "linkID";

/** Adds the id of the visitor's link to the query of a link; unchanged without an id, or if the link already has one. */
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

/** A link without a path stays without one: it leads to the current page. */
function hrefOf({ pathname = "", search = "", hash = "" }: Exclude<To, string>): string {
  return pathname === "" ? search + hash : createPath({ pathname, search, hash });
}

/** Adds the id of the visitor's link to the links in HTML that lead to other pages of the shop. */
export function htmlWithLinkId(html: string, linkId: string | null): string {
  if (linkId === null) return html;
  return html.replaceAll(/(<a\b[^>]*\shref=")(\/(?!\/|api\/)[^"]*)"/g, (_, before: string, uri: string) => {
    const href = withLinkId(uri.replaceAll("&amp;", "&"), linkId);
    return `${before}${href.replaceAll("&", "&amp;")}"`;
  });
}
