import type { MetaDescriptor } from "react-router";

/** Title and description of a page, the brand's name behind the title. */
export function pageMeta(
  page: { readonly title: string; readonly description: string } | undefined,
  matches: readonly ({ readonly loaderData?: unknown } | undefined)[],
): MetaDescriptor[] {
  if (page === undefined) return [];
  const root = matches[0]?.loaderData as { readonly brand: { readonly title: string } } | undefined;
  const title = root === undefined ? page.title : `${page.title} | ${root.brand.title}`;
  return [{ title }, { name: "description", content: page.description }];
}
