import { languageOf } from "@boxwright/core/storefront/culture";
import type { MetaDescriptor } from "react-router";
import type { Language } from "../culture/languages-of.ts";

/** The site as search engines see it. */
export interface SearchedSite {
  readonly site: {
    /** The shop's own, as its operator has configured it: what a request calls it could be anybody's word. */
    readonly origin: string;
    /** The culture that the URL itself names. A URL with a culture is another URL. */
    readonly namedCulture: string | null;
  };
  readonly culture: string;
  readonly languages: readonly Pick<Language, "culture">[];
}

export interface SearchedPage {
  readonly path: string;
  /** The path of a picture of 1200 × 630 that stands for the page where it is linked to; that of the shop unless given. */
  readonly card?: string;
  readonly kind?: "website" | "article" | "product";
}

/** A box of the shop's, for pages that have no picture of their own. */
export const defaultCard = "/api/structures/mailer/card.png?length=10&width=8&depth=4&view=open&artwork=sun";

/**
 * The one URL of a page, without its parameters (a size, a campaign), the same page in other languages, and its
 * preview where it is linked to.
 */
export function searchTags({ site, culture, languages }: SearchedSite, page: SearchedPage): MetaDescriptor[] {
  const plain = site.origin + page.path;
  const named = (wanted: string) => `${plain}?culture=${wanted}`;
  const url = site.namedCulture === null ? plain : named(site.namedCulture);
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
    return { tagName: "link", rel: "alternate", hrefLang: languageOf(offered), href: named(offered) };
  }
}

/** For visitors who speak none of them: the page chooses by the languages of the browser. */
function defaultAlternate(plain: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", hrefLang: "x-default", href: plain };
}
