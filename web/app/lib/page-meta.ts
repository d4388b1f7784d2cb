import type { MetaDescriptor } from "react-router";
import { broughtBy, type Matches } from "./words/brought-words.ts";
import type { WordKey } from "./words/words.ts";

/** A tag as content gives it for the head of a page. */
interface MetaTag {
  readonly tag: string;
  readonly content: string | null;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
}

/** The head of a page that content describes: its tags already name the brand. */
export function contentMeta(page: { readonly metaTags: readonly MetaTag[] } | undefined | null): MetaDescriptor[] {
  return (page?.metaTags ?? []).map(({ tag, content, attributes }) =>
    tag === "title" ? { title: content ?? "" } : Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
  );
}

interface PageWords {
  readonly title: WordKey;
  readonly description: WordKey;
}

/** Title and description of a page that content says nothing of, the brand's name behind the title. */
export function wordedMeta({ title, description }: PageWords, matches: Matches): MetaDescriptor[] {
  const root = matches[0]?.loaderData as { readonly brand: { readonly title: string } } | undefined;
  if (root === undefined) return [];
  const t = broughtBy(matches);
  return [{ title: `${t(title)} | ${root.brand.title}` }, { name: "description", content: t(description) }];
}
