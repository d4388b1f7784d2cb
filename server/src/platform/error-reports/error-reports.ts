import { LRUCache } from "lru-cache";
import type { Logger } from "pino";

export interface ErrorReport {
  readonly error: unknown;
  /** What went wrong, as a sentence: reports of one sentence are one issue. */
  readonly message: string;
  /** Where, in names and numbers. Never what a customer wrote. */
  readonly about: Readonly<Record<string, string | number>>;
  /** True if the log has it already, with details that only the log may have. */
  readonly isLogged?: boolean;
}

/** Where the shop's errors are told to those who mend them. It takes a report at once, and never throws. */
export interface ErrorReporter {
  report(report: ErrorReport): void;
}

/** A fault shows in every call or read that meets it: within this time it is one report. */
const quietMilliseconds = 60_000;
/** Most reports in that time; further errors are not reported. */
const mostReports = 60;

const recentReports = new LRUCache<string, true>({ max: mostReports, ttl: quietMilliseconds });
const hour = 3_600_000;
/** Errors that were logged within the hour; errors that are pushed out are logged again. */
const loggedThisHour = new LRUCache<string, true>({ max: 1000, ttl: hour });
let reportedErrors = new WeakSet<object>();
let reporters: readonly ErrorReporter[] = [];

/** The one list of this process, as columns of tables have nobody to be given a reporter by. Replaces the one before. */
export function setErrorReporters(chosen: readonly ErrorReporter[]): void {
  reporters = chosen;
  recentReports.clear();
  reportedErrors = new WeakSet();
}

/**
 * Passes an error to every reporter: once, however many layers catch and report it, and at most once a minute for the same place.
 * It never throws.
 */
export function reportError(report: ErrorReport): void {
  const links = [...chainOf(report.error)];
  const wasReported = links.some((link) => reportedErrors.has(link));
  for (const link of links) reportedErrors.add(link);
  if (wasReported) return;
  const key = JSON.stringify([report.message, report.about, placeOf(report.error)]);
  recentReports.purgeStale();
  if (recentReports.has(key) || recentReports.size >= mostReports) return;
  recentReports.set(key, true);
  for (const reporter of reporters) reporter.report(report);
}

/** Logs an error each time, with the details that only the log may have, and reports it. */
export function logError(log: Logger, report: ErrorReport, logged: Readonly<Record<string, unknown>> = {}): void {
  log.error({ err: report.error, ...report.about, ...logged }, report.message);
  reportError({ ...report, isLogged: true });
}

/** As {@link logError}, but at most once an hour for the same error and details: for work that is tried again every few seconds. */
export function logErrorHourly(log: Logger, report: ErrorReport, logged: Readonly<Record<string, unknown>>): void {
  const text = report.error instanceof Error ? report.error.message : "";
  const key = JSON.stringify([report.message, report.about, logged, text]);
  if (loggedThisHour.has(key)) return;
  loggedThisHour.set(key, true);
  logError(log, report, logged);
}

/** An error and its causes. */
function* chainOf(error: unknown): Generator<object> {
  const seen = new Set<object>();
  for (let link = error; typeof link === "object" && link !== null && !seen.has(link); ) {
    seen.add(link);
    yield link;
    link = "cause" in link ? link.cause : null;
  }
}

/** The name of an error and the innermost call of its stack. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return `${error.name} ${/^\s*at .*$/m.exec(error.stack ?? "")?.[0].trim() ?? ""}`;
}
