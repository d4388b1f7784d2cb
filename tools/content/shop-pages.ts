import type { BrandContent } from "../../server/src/content/content-files.ts";
import routes from "../../web/app/routes.ts";

interface PageRoute {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly PageRoute[] | undefined;
}

/** The path of every page of the shop: all routes, and routes with a slug once for each slug. */
export function shopPages(content: BrandContent, liveProducts: readonly string[]): ReadonlySet<string> {
  const slugsOf = (entries: readonly { readonly slug: string }[]) => entries.map(({ slug }) => slug);
  const pagesOf = (kind: string) => slugsOf(content.pages.filter((page) => page.kind === kind));
  const slugs: Readonly<Record<string, readonly string[]>> = {
    "product/:slug": liveProducts,
    "view/:slug": pagesOf("view"),
    "policy/:slug": pagesOf("policy"),
    "blog/post/:slug": slugsOf(content.posts),
    "product-collection/:slug": slugsOf(content.collections),
  };
  const pathsOfRoute = (path: string) =>
    path.includes(":") || path.includes("*")
      ? (slugs[path] ?? []).map((slug) => `/${path.replace(":slug", slug)}`)
      : [`/${path}`];
  return new Set(pathsOf(routes).flatMap(pathsOfRoute));
}

function pathsOf(tree: readonly PageRoute[]): string[] {
  return tree.flatMap(({ path, index, children = [] }) => [
    ...(path !== undefined || index === true ? [path ?? ""] : []),
    ...pathsOf(children),
  ]);
}
