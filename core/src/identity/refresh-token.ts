import { keptDays } from "../kernel/kept-days.ts";

/**
 * A used refresh token that is presented again within this time comes from a second tab, or from a retry after a lost response; later it is
 * theft.
 */
const graceSeconds = 30;

/** A session ends if it is not refreshed for this long. */
export const refreshTokenDays = keptDays.session;

/** A session ends so long after its sign-in, however often it is refreshed. */
export const sessionDays = 365;

export interface RefreshTokenState {
  readonly signedInAt: Date;
  readonly issuedAt: Date;
  /** When its successor replaced it; null for the newest token of its session. */
  readonly usedAt: Date | null;
  /** Whether its successor is the newest token of the session: only the previous token has a grace period. */
  readonly isPrevious: boolean;
}

/** `rotate` for the newest token, `repeat` for the previous one within its grace period (it gets the same successor), `reused` for a stolen one. */
export type RefreshVerdict = "rotate" | "repeat" | "expired" | "reused";

export function judgeRefreshToken(token: RefreshTokenState, now: Date): RefreshVerdict {
  const { signedInAt, issuedAt, usedAt, isPrevious } = token;
  const secondsSince = (moment: Date) => (now.getTime() - moment.getTime()) / 1000;
  if (usedAt !== null) return isPrevious && secondsSince(usedAt) <= graceSeconds ? "repeat" : "reused";
  const isOpen = secondsSince(issuedAt) < refreshTokenDays * 86_400 && secondsSince(signedInAt) < sessionDays * 86_400;
  return isOpen ? "rotate" : "expired";
}
