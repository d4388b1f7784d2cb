import type { DeskTranslate } from "../words/words.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A time that has passed: seconds below a minute, then minutes, `5 h 12 min`, `1 d 3 h`; the smaller unit only if it is not zero. */
export function durationText(milliseconds: number, t: DeskTranslate): string {
  const part = (unit: "seconds" | "minutes" | "hours" | "days", count: number) => t(`shell.time.${unit}`, { count });
  const joined = (first: string, second: string, rest: number) => (rest === 0 ? first : `${first} ${second}`);
  if (milliseconds < minute) return part("seconds", Math.max(0, Math.floor(milliseconds / 1000)));
  if (milliseconds < hour) return part("minutes", Math.floor(milliseconds / minute));
  if (milliseconds < day) {
    const minutes = Math.floor((milliseconds % hour) / minute);
    return joined(part("hours", Math.floor(milliseconds / hour)), part("minutes", minutes), minutes);
  }
  const hours = Math.floor((milliseconds % day) / hour);
  return joined(part("days", Math.floor(milliseconds / day)), part("hours", hours), hours);
}
