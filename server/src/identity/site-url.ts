/**
 * Whether a client may name this site: it has to equal one of the shop's origins, character by character. Without parsing, no
 * lenient parser (`//evil`, `https://ok@evil`, backslashes) can make the link of a mail lead elsewhere.
 */
export function isSiteAllowed(siteUrl: string, siteOrigins: readonly string[]): boolean {
  return siteOrigins.includes(siteUrl);
}
