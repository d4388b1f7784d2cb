import type { MetaDescriptor } from "react-router";
import { type Matches, translatorFor } from "../words/route-words.ts";
import type { WordKey } from "../words/words.ts";
import { type SearchedPage, type SearchedSite, searchTags } from "./search-tags.ts";

/** A tag as content gives it for the head of a page. */
interface MetaTag {
  readonly tag: string;
  readonly content: string | null;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
}

interface PageWords<Text> {
  readonly title: Text;
  readonly description: Text;
}

/** What the frame of every page has loaded, as far as it matters here. */
interface Frame extends SearchedSite {
  readonly brand: PageWords<string> & { readonly name: string };
}

/** The head of a page that content describes, whose tags already name the brand, and what search engines and previews go by. */
export function contentMeta(
  page: { readonly metaTags: readonly MetaTag[] } | undefined | null,
  matches: Matches,
  linked: Partial<SearchedPage> = {},
): MetaDescriptor[] {
  const frame = frameOf(matches);
  if (page == null || frame === undefined) return [];
  const said = page.metaTags.map(({ tag, content, attributes }) =>
    tag === "title" ? { title: content ?? "" } : Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
  );
  return [...said, ...searchTags(frame, { path: pathOf(matches), ...linked })];
}

/** The same of a page that content says nothing of; the brand's name stands behind the title. */
export function translatedMeta({ title, description }: PageWords<WordKey>, matches: Matches): MetaDescriptor[] {
  const frame = frameOf(matches);
  if (frame === undefined) return [];
  const t = translatorFor(matches);
  const said = { title: t(title), description: t(description) };
  return [
    { title: `${said.title} | ${frame.brand.title}` },
    ...describing(said, frame),
    ...searchTags(frame, { path: pathOf(matches) }),
  ];
}

/** What the shop says of itself on a page that says by its own title that there is nothing. */
export function brandMeta(matches: Matches): MetaDescriptor[] {
  const frame = frameOf(matches);
  return frame === undefined ? [] : describing(frame.brand, frame);
}

function describing({ title, description }: PageWords<string>, { brand }: Frame): MetaDescriptor[] {
  return [
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:site_name", content: brand.name },
  ];
}

/** The full URL of a page of the shop; null if the shop could not even load its frame. */
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

/** The path of the page, which a URL with a slash at its end shows as well. */
function pathOf(matches: Matches): string {
  return matches.findLast((match) => match !== undefined)?.pathname?.replace(/\/+$/, "") || "/";
}
