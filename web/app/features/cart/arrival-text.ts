import { noDate } from "@boxwright/core/kernel/dates";
import type { Formats } from "../../lib/format.ts";

/** `Wednesday, December 9`; null for the date of year 1, which means none. */
export function arrivalText(format: Formats, date: string): string | null {
  return date.slice(0, 4) === noDate.slice(0, 4) ? null : format.arrival(date.slice(0, 10));
}
