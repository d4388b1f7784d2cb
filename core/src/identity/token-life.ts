/** Seconds that the token of an anonymous visitor is valid. */
export const anonymousTokenSeconds = 24 * 60 * 60;

/** Seconds that the access token of a signed-in customer is valid. */
export const accessTokenSeconds = 4 * 60 * 60;

/** A token with less than this left is refreshed. */
const refreshBelowSeconds = 60 * 60;

/** How often a client looks whether its token needs a refresh. */
export const refreshCheckMilliseconds = 900_000;

/** No refresh is made while the token has more than one hour left. Both are seconds since 1970. */
export function needsRefresh(expiresAt: number, now: number): boolean {
  return expiresAt - now <= refreshBelowSeconds;
}
