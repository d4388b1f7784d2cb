import type { BrandContent } from "./content-files.ts";

interface MetaTag {
  readonly tag: string;
  readonly content: string | null;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
}

interface Described {
  readonly title: string;
  readonly description: string;
}

/** What the head of a page says: its own words or the brand's words of it, and the brand's name behind. */
export function metaTagsOf({ brand, meta }: BrandContent, path: string, page: Described): MetaTag[] {
  const { title, description } = meta[path] ?? page;
  const isBrandItself = title === brand.title;
  return [
    { tag: "title", content: isBrandItself ? title : `${title} | ${brand.title}`, attributes: [] },
    metaTag("name", "description", description),
    metaTag("property", "og:title", title),
    metaTag("property", "og:description", description),
    metaTag("property", "og:site_name", brand.name),
  ];
}

function metaTag(kind: "name" | "property", name: string, value: string): MetaTag {
  return {
    tag: "meta",
    content: null,
    attributes: [
      { name: kind, value: name },
      { name: "content", value },
    ],
  };
}
