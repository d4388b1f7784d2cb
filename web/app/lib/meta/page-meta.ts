import type { MetaDescriptor } from "react-router";
import { type Matches, translatorFor } from "../words/route-words.ts";
import type { WordKey } from "../words/words.ts";
import { type SearchedPage, type SearchedSite, searchTags } from "./search-tags.ts";

/** A tag for the head of a page, from content. */
interface MetaTag {
  readonly tag: string;
  readonly content: string | null;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
}

interface PageText<Text> {
  readonly title: Text;
  readonly description: Text;
}

/** The data of the root loader that the head of a page needs. */
interface Frame extends SearchedSite {
  readonly brand: PageText<string> & { readonly name: string };
}

/** The head of a page with tags from content, which already include the brand, and the tags for search engines and previews. */
export function contentMeta(
  page: { readonly metaTags: readonly MetaTag[] } | undefined | null,
  matches: Matches,
  linked: Partial<SearchedPage> = {},
): MetaDescriptor[] {
  const frame = frameOf(matches);
  if (page == null || frame === undefined) return [];
  const tags = page.metaTags.map(({ tag, content, attributes }) =>
    tag === "title" ? { title: content ?? "" } : Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
  );
  return [...tags, ...searchTags(frame, { path: pathOf(matches), ...linked })];
}

/** The head of a page with title and description from the shop's words. The brand's name follows the title. */
export function translatedMeta({ title, description }: PageText<WordKey>, matches: Matches): MetaDescriptor[] {
  const frame = frameOf(matches);
  if (frame === undefined) return [];
  const t = translatorFor(matches);
  const text = { title: t(title), description: t(description) };
  return [
    { title: `${text.title} | ${frame.brand.title}` },
    ...descriptionTags(text, frame),
    ...searchTags(frame, { path: pathOf(matches) }),
  ];
}

/** The head of the not-found page: the brand's description. The page sets its own title. */
export function brandMeta(matches: Matches): MetaDescriptor[] {
  const frame = frameOf(matches);
  return frame === undefined ? [] : descriptionTags(frame.brand, frame);
}

function descriptionTags({ title, description }: PageText<string>, { brand }: Frame): MetaDescriptor[] {
  return [
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:site_name", content: brand.name },
  ];
}

/** The full URL of a page of the shop; null if the root loader failed. */
export function urlIn(matches: Matches, path: string = pathOf(matches)): string | null {
  const frame = frameOf(matches);
  return frame === undefined ? null : new URL(path, frame.site.origin).href;
}

/** The name under which the shop sells. */
export function brandIn(matches: Matches): string {
  return frameOf(matches)?.brand.name ?? "";
}

function frameOf(matches: Matches): Frame | undefined {
  return matches[0]?.loaderData as Frame | undefined;
}

/** The path of the page without a slash at its end. */
function pathOf(matches: Matches): string {
  return matches.findLast((match) => match !== undefined)?.pathname?.replace(/\/+$/, "") || "/";
}
