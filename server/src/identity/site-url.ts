/**
 * Whether a client may name this site: exactly one of the shop's origins, character by character. Nothing is parsed, so
 * no parser's leniency (`//evil`, `https://ok@evil`, backslashes) can lead a mail's link elsewhere.
 */
export function isSiteAllowed(siteUrl: string, siteOrigins: readonly string[]): boolean {
  return siteOrigins.includes(siteUrl);
}
