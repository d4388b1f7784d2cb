import { anonymousTokenSeconds } from "./token-life.ts";

/** Processes learn of a rotation a little later, and sign with the retired key until then. */
const slackSeconds = 300;

/** When the last token that a retired key may have signed is over, and the key need not be known any more. */
export function forgetKeyAfter(retiredAt: Date): Date {
  return new Date(retiredAt.getTime() + (anonymousTokenSeconds + slackSeconds) * 1000);
}

/** A key verifies tokens until the last one that it signed has expired, so a rotation signs nobody out. */
export function isKeyKnown(retiredAt: Date | null, now: Date): boolean {
  return retiredAt === null || now < forgetKeyAfter(retiredAt);
}
