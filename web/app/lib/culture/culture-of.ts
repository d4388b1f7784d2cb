import type { PublicConfig } from "@boxwright/contract/storefront";
import { chooseCulture, storedCulture } from "@boxwright/core/storefront/culture";
import { type ShopLanguage, shopLanguageOf } from "@boxwright/core/storefront/local-text";

const yearSeconds = 31_536_000;

type Offer = Pick<PublicConfig, "culture" | "pageCultures">;

/**
 * The culture of a page: the one in its URL, or else the one that the visitor has chosen, or else the shop's best one for the
 * browser's languages.
 */
export function cultureOf(request: Request, config: Offer): string {
  const { headers } = request;
  const chosen = namedCulture(request, config) ?? storedCulture(headers.get("cookie"));
  const offer = { culture: config.culture, cultures: config.pageCultures };
  return chooseCulture(offer, { chosen, acceptLanguage: headers.get("accept-language") });
}

/** The culture in the URL of a page, which gives each language its own URL for search engines; null if the shop does not have it. */
export function namedCulture({ url }: Request, { culture, pageCultures }: Offer): string | null {
  const named = new URL(url).searchParams.get("culture");
  return named !== null && [culture, ...pageCultures].includes(named) ? named : null;
}

/** The path of a page without the culture in its query. The other parameters stay unchanged. */
export function withoutNamedCulture(path: string): string {
  const [pathname = "", query = ""] = path.split(/\?(.*)/s);
  const others = query.split("&").filter((part) => part !== "" && !new URLSearchParams(part).has("culture"));
  return others.length === 0 ? pathname : `${pathname}?${others.join("&")}`;
}

/** The language in which a page is rendered. */
export function pageLanguageOf(request: Request, config: Parameters<typeof cultureOf>[1]): ShopLanguage {
  return shopLanguageOf(cultureOf(request, config));
}

/** The `Set-Cookie` header that stores the visitor's choice. If the shop's origin uses https, the cookie is secure. */
export function cultureCookie(culture: string, origin: string): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `culture=${culture}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The `Vary` header of pages: the request headers on which they depend. */
export const varyHeader = "Accept-Language, Cookie";
