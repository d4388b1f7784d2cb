import { daysBefore } from "../kernel/dates.ts";

/** A line that waits for its shopper longer than this sends a reminder, once for each number of days. */
export const reminderDays = [3, 7, 14] as const;

/**
 * The reminder that a line owes its shopper, as its number of days; null for none. If reminders were missed, only the newest is sent.
 * `lastSent` is the highest one that was sent for the same wait.
 */
export function dueReminder(since: Date, now: Date, lastSent: number | null): number | null {
  const passed = reminderDays.findLast((days) => since < daysBefore(now, days)) ?? 0;
  return passed > (lastSent ?? 0) ? passed : null;
}
