/** A used refresh token presented again within this time is a second tab, or an answer that was lost; later it is theft. */
const graceSeconds = 30;

/** A session that nobody refreshed for so long is over. */
export const refreshTokenDays = 30;

export interface RefreshTokenState {
  readonly issuedAt: Date;
  /** When its successor took its place; null for the newest of its session. */
  readonly usedAt: Date | null;
  /** Whether its successor is the newest of the session: only the token just before that one has a grace. */
  readonly isPrevious: boolean;
}

/** `rotate` for the newest token, `repeat` for the one before within its grace (it leads to the same successor), `reused` for a stolen one. */
export type RefreshVerdict = "rotate" | "repeat" | "expired" | "reused";

export function judgeRefreshToken({ issuedAt, usedAt, isPrevious }: RefreshTokenState, now: Date): RefreshVerdict {
  const secondsSince = (moment: Date) => (now.getTime() - moment.getTime()) / 1000;
  if (usedAt === null) return secondsSince(issuedAt) < refreshTokenDays * 86_400 ? "rotate" : "expired";
  return isPrevious && secondsSince(usedAt) <= graceSeconds ? "repeat" : "reused";
}
