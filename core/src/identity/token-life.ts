/** How long the token of an anonymous visitor is valid. */
export const anonymousTokenSeconds = 24 * 60 * 60;

/** How long the access token of a signed-in customer is valid. */
export const accessTokenSeconds = 4 * 60 * 60;

/** A token with less than this left is refreshed. */
const refreshBelowSeconds = 60 * 60;

/** How often a page checks whether its token needs a refresh. */
export const refreshCheckMilliseconds = 900_000;

/** The specification: no refresh while the token has more than one hour left. Both are in seconds since 1970. */
export function needsRefresh(expiresAt: number, now: number): boolean {
  return expiresAt - now <= refreshBelowSeconds;
}
