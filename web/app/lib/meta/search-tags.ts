import { languageOf } from "@boxwright/core/storefront/culture";
import type { MetaDescriptor } from "react-router";
import type { Language } from "../culture/languages-of.ts";

/** The site as search engines see it. */
export interface SearchedSite {
  readonly site: {
    /** The configured origin of the shop. The Host header of a request cannot be trusted. */
    readonly origin: string;
    /** The culture in the URL itself, which makes it a separate canonical URL. */
    readonly namedCulture: string | null;
  };
  readonly culture: string;
  readonly languages: readonly Pick<Language, "culture">[];
}

export interface SearchedPage {
  readonly path: string;
  /** The path of a picture of 1200 × 630 for previews of links to the page; by default a box. */
  readonly card?: string;
  readonly kind?: "website" | "article" | "product";
}

/** A picture of a box, for pages without their own picture. */
export const defaultCard = "/api/structures/mailer/card.png?length=10&width=8&depth=4&view=open&artwork=sun";

/**
 * The canonical URL of a page, without parameters such as a size or a campaign, links to the page in other languages, and the data for
 * previews of links.
 */
export function searchTags({ site, culture, languages }: SearchedSite, page: SearchedPage): MetaDescriptor[] {
  const plain = site.origin + page.path;
  const urlIn = (named: string) => `${plain}?culture=${named}`;
  const url = site.namedCulture === null ? plain : urlIn(site.namedCulture);
  const card = site.origin + (page.card ?? defaultCard);
  return [
    { tagName: "link", rel: "canonical", href: url },
    ...(languages.length < 2 ? [] : [...languages.map(alternate), defaultAlternate(plain)]),
    { property: "og:type", content: page.kind ?? "website" },
    { property: "og:url", content: url },
    { property: "og:locale", content: culture.replace("-", "_") },
    { property: "og:image", content: card },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];

  function alternate({ culture: offered }: Pick<Language, "culture">): MetaDescriptor {
    return { tagName: "link", rel: "alternate", hrefLang: languageOf(offered), href: urlIn(offered) };
  }
}

/** The URL without a culture, for which the shop chooses by the languages of the browser. */
function defaultAlternate(plain: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", hrefLang: "x-default", href: plain };
}
