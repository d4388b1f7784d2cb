import type { SignedInStaff } from "./principal.ts";

/** A session at the desk ends after a working day, and after a break without a call. */
export const staffSessionSeconds = 12 * 60 * 60;
export const staffIdleSeconds = 30 * 60;

/** A call marks its session as used at most this often. */
const markSeconds = 60;

/** Refunds above a limit, prices and rights need a second factor that was confirmed so recently. */
export const recentFactorSeconds = 15 * 60;

interface StaffSessionTimes {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
}

/** Whether a session at the desk is open. A session that was last used in the future, by a clock that runs ahead, is open. */
export function isStaffSessionOpen({ createdAt, lastSeenAt, endedAt }: StaffSessionTimes, now: Date): boolean {
  return (
    endedAt === null &&
    secondsSince(createdAt, now) < staffSessionSeconds &&
    secondsSince(lastSeenAt, now) < staffIdleSeconds
  );
}

/** Whether a call has to mark its session as used. */
export function isStaffSessionStale(lastSeenAt: Date, now: Date): boolean {
  return secondsSince(lastSeenAt, now) >= markSeconds;
}

/** Whether staff confirmed their second factor recently. The people of a demo have none, so they always did. */
export function hasRecentFactor({ factorConfirmedAt }: Pick<SignedInStaff, "factorConfirmedAt">, now: Date): boolean {
  return factorConfirmedAt === null || secondsSince(factorConfirmedAt, now) <= recentFactorSeconds;
}

function secondsSince(moment: Date, now: Date): number {
  return (now.getTime() - moment.getTime()) / 1000;
}
