import { LRUCache } from "lru-cache";

export interface ErrorReport {
  readonly error: unknown;
  /** What went wrong, as a sentence: reports of one sentence are one issue. */
  readonly message: string;
  /** Where, in names and numbers. Never what a customer wrote. */
  readonly about: Readonly<Record<string, string | number>>;
}

/** Where the shop's errors are told to those who mend them. It takes a report at once, and never throws. */
export interface ErrorReporter {
  report(report: ErrorReport): void;
}

/** One broken row is read again and again: for so long it is one report. */
const quietMilliseconds = 60_000;

const told = new LRUCache<string, true>({ max: 1_000, ttl: quietMilliseconds });
let reporters: readonly ErrorReporter[] = [];

/** The one list of this process, as columns of tables have nobody to be given a reporter by. Replaces the one before. */
export function setErrorReporters(chosen: readonly ErrorReporter[]): void {
  reporters = chosen;
  told.clear();
}

/** Tells every reporter, at most once a minute of the same. */
export function reportError(report: ErrorReport): void {
  const key = JSON.stringify([report.message, report.about]);
  if (told.has(key)) return;
  told.set(key, true);
  for (const reporter of reporters) reporter.report(report);
}
