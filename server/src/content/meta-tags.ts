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

/** The tags for the head of a page. The brand may override title and description, and its name follows any title that does not contain it. */
export function metaTagsOf({ brand, meta }: BrandContent, path: string, page: Described): MetaTag[] {
  const { title, description } = meta[path] ?? page;
  const isBrandNamed = title.includes(brand.title);
  return [
    { tag: "title", content: isBrandNamed ? title : `${title} | ${brand.title}`, attributes: [] },
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
