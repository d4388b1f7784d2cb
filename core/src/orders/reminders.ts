import { daysBefore } from "../kernel/dates.ts";

/** The shopper gets a reminder of a line that waits longer than these numbers of days: one for each number. */
export const reminderDays = [3, 7, 14] as const;

/**
 * The number of days of the reminder that has to be sent now; null for none. If reminders were missed, only the newest is sent.
 * `lastSent` is the highest number of days for which a reminder was sent during the same wait.
 */
export function dueReminder(since: Date, now: Date, lastSent: number | null): number | null {
  const passed = reminderDays.findLast((days) => since < daysBefore(now, days)) ?? 0;
  return passed > (lastSent ?? 0) ? passed : null;
}
