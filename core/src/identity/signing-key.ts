import { anonymousTokenSeconds } from "./token-life.ts";

/** Other processes notice a rotation a little later, and sign with the retired key until then. */
const slackSeconds = 300;

/** When the last token that a retired key may have signed expires, so that the key can be forgotten. */
export function forgetKeyAfter(retiredAt: Date): Date {
  return new Date(retiredAt.getTime() + (anonymousTokenSeconds + slackSeconds) * 1000);
}

/** A retired key stays valid until the last token that it signed has expired, so that a rotation signs nobody out. */
export function isKeyValid(retiredAt: Date | null, now: Date): boolean {
  return retiredAt === null || now < forgetKeyAfter(retiredAt);
}
