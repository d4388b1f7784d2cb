import { listProducts } from "@boxwright/contract/catalogue";
import { isPageOffered } from "@boxwright/core/storefront/pages";
import type { Storefront } from "../../lib/rendering/load-context.ts";
import type { ContentSource } from "../content/content-source.ts";
import { readCollections, readFrame, readPosts } from "../content/queries.ts";

/** The only page that the specification lists in the site map. */
const listedPage = "/view/contact";

/**
 * The paths of the site map: the page that the specification lists, or, if the operator has chosen so, every page that visitors
 * can find. A page is listed only if the shop's brand and variant have it.
 */
export async function mappedPages(storefront: Storefront, content: ContentSource): Promise<readonly string[]> {
  const paths = storefront.site.listsEveryPage ? await everyPage(storefront, content) : [listedPage];
  return paths.filter((path) => isPageOffered(path, storefront.config));
}

async function everyPage(storefront: Storefront, content: ContentSource): Promise<readonly string[]> {
  const [{ menus }, posts, collections, { results: products }] = await Promise.all([
    readFrame(content),
    readPosts(content),
    readCollections(content),
    storefront.api.call(listProducts),
  ]);
  const linked = [...menus.header, ...menus.footer].map(({ uri }) => uri).filter((uri) => /^\/[^?#]*$/.test(uri));
  return [
    ...new Set([
      "/",
      "/shop-all-boxes",
      ...linked,
      "/download-artwork",
      ...products.map(({ slug }) => `/product/${slug}`),
      ...collections.map(({ uri }) => uri),
      "/blog",
      ...posts.map(({ slug }) => `/blog/post/${slug}`),
      listedPage,
    ]),
  ];
}
