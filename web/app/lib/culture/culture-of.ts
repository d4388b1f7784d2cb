import type { PublicConfig } from "@boxwright/contract/storefront";
import { chooseCulture } from "@boxwright/core/storefront/culture";
import { type ShopLanguage, shopLanguageOf } from "@boxwright/core/storefront/local-text";

const yearSeconds = 31_536_000;

type Offer = Pick<PublicConfig, "culture" | "pageCultures">;

/**
 * The culture of a page: the one that its URL names, else the one that the visitor has chosen, else the best of the shop's for
 * the browser's languages.
 */
export function cultureOf(request: Request, config: Offer): string {
  const { headers } = request;
  const [, kept = null] = /(?:^|;)\s*culture=([\w-]+)/.exec(headers.get("cookie") ?? "") ?? [];
  const chosen = namedCulture(request, config) ?? kept;
  const offer = { culture: config.culture, cultures: config.pageCultures };
  return chooseCulture(offer, { chosen, acceptLanguage: headers.get("accept-language") });
}

/** The culture that the URL of a page names, as search engines know its languages apart; null for none of the shop's. */
export function namedCulture({ url }: Request, { culture, pageCultures }: Offer): string | null {
  const named = new URL(url).searchParams.get("culture");
  return named !== null && [culture, ...pageCultures].includes(named) ? named : null;
}

/** The URL of a page without its culture, so that another may be chosen; its other parameters stay as written. */
export function withoutNamedCulture(path: string): string {
  const [pathname = "", query = ""] = path.split(/\?(.*)/s);
  const kept = query.split("&").filter((part) => part !== "" && !new URLSearchParams(part).has("culture"));
  return kept.length === 0 ? pathname : `${pathname}?${kept.join("&")}`;
}

/** The language that a page is made in. */
export function pageLanguageOf(request: Request, config: Parameters<typeof cultureOf>[1]): ShopLanguage {
  return shopLanguageOf(cultureOf(request, config));
}

/** The `Set-Cookie` that makes a culture the visitor's choice. On a shop of https (`origin`) it never travels in the clear. */
export function cultureCookie(culture: string, origin: string): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `culture=${culture}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The headers on which a page depends besides its URL. */
export const varyHeader = "Accept-Language, Cookie";
