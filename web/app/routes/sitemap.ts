import { contentFor } from "../features/content/content-source.ts";
import { mappedPages } from "../features/seo/mapped-pages.ts";
import { storefrontContext } from "../lib/rendering/load-context.ts";
import type { Route } from "./+types/sitemap";

export async function loader(visit: Route.LoaderArgs) {
  const storefront = visit.context.get(storefrontContext);
  const paths = await mappedPages(storefront, contentFor(visit));
  const urls = paths.map((path) => `  <url><loc>${escapeXml(new URL(path, storefront.site.origin).href)}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
  ];
  return new Response(`${xml.join("\n")}\n`, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

/** Escapes the characters of a URL that have a meaning in XML. */
function escapeXml(url: string): string {
  return url.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("'", "&apos;");
}
