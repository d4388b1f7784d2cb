import type { MetaDescriptor } from "react-router";
import { broughtBy, type Matches } from "./words/brought-words.ts";
import type { WordKey } from "./words/words.ts";

interface PageMeta<Text> {
  readonly title: Text;
  readonly description: Text;
}

/** Title and description of a page, the brand's name behind the title. */
export function pageMeta(page: PageMeta<string> | undefined, matches: Matches): MetaDescriptor[] {
  if (page === undefined) return [];
  const root = matches[0]?.loaderData as { readonly brand: { readonly title: string } } | undefined;
  const title = root === undefined ? page.title : `${page.title} | ${root.brand.title}`;
  return [{ title }, { name: "description", content: page.description }];
}

/** The same of a page that content says nothing of. */
export function wordedMeta({ title, description }: PageMeta<WordKey>, matches: Matches): MetaDescriptor[] {
  if (matches[0]?.loaderData === undefined) return [];
  const t = broughtBy(matches);
  return pageMeta({ title: t(title), description: t(description) }, matches);
}
