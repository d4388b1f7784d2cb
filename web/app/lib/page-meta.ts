import type { MetaDescriptor } from "react-router";
import { type SearchedSite, searchTags } from "./search-tags.ts";
import { broughtBy, type Matches } from "./words/brought-words.ts";
import type { WordKey } from "./words/words.ts";

interface PageMeta<Text> {
  readonly title: Text;
  readonly description: Text;
  /** The path of a picture of 1200 × 630 that stands for the page where it is linked to; that of the shop unless given. */
  readonly card?: string;
  readonly kind?: "website" | "article" | "product";
}

/** What the frame of every page has loaded, as far as it matters here. */
interface Frame extends SearchedSite {
  readonly brand: { readonly name: string; readonly title: string; readonly description: string };
}

/** Title and description of a page, the brand's name behind the title, and what search engines and previews of links go by. */
export function pageMeta(page: PageMeta<string> | undefined, matches: Matches): MetaDescriptor[] {
  if (page === undefined) return [];
  const frame = frameOf(matches);
  if (frame === undefined) return [{ title: page.title }, { name: "description", content: page.description }];
  return [
    { title: `${page.title} | ${frame.brand.title}` },
    { name: "description", content: page.description },
    ...searchTags(frame, { ...page, path: pathOf(matches) }),
  ];
}

/** The same of a page that content says nothing of. */
export function wordedMeta({ title, description }: PageMeta<WordKey>, matches: Matches): MetaDescriptor[] {
  if (frameOf(matches) === undefined) return [];
  const t = broughtBy(matches);
  return pageMeta({ title: t(title), description: t(description) }, matches);
}

/** What the shop says of itself: on its first page, and wherever a page says nothing, such as one that is not there. */
export function brandMeta(matches: Matches, path: string): MetaDescriptor[] {
  const frame = frameOf(matches);
  if (frame === undefined) return [];
  const { title, description } = frame.brand;
  return [
    { title },
    { name: "description", content: description },
    ...(path === "/" ? searchTags(frame, { title, description, path }) : []),
  ];
}

/** The address of a page of the shop, whole; null where the shop could not even load its frame. */
export function addressIn(matches: Matches, path: string = pathOf(matches)): string | null {
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

function pathOf(matches: Matches): string {
  return matches.findLast((match) => match !== undefined)?.pathname ?? "/";
}
