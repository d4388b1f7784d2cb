import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { countError } from "../metrics/error-metrics.ts";

export interface ErrorReport {
  readonly error: unknown;
  /** What went wrong, as a sentence. Reports with the same sentence are one issue. */
  readonly message: string;
  /** Names and numbers that identify the place. Never the input of a customer. */
  readonly about: Readonly<Record<string, string | number>>;
  /** True if the error is already logged, with details that only the log may have. */
  readonly isLogged?: boolean;
  /** True for an error that a browser has sent. Such reports do not count as errors of the shop, and leave room for those. */
  readonly isOfBrowser?: boolean;
}

/** Reports errors to the developers. Returns immediately and never throws. */
export interface ErrorReporter {
  report(report: ErrorReport): void;
}

/** Errors with the same message and place are one report within this time. */
const quietMilliseconds = 60_000;
/** The maximum number of reports in that time. */
const maxReports = 60;
const maxBrowserReports = 20;

const recentReports = new LRUCache<string, true>({ max: maxReports, ttl: quietMilliseconds });
const hour = 3_600_000;
/** Errors that were logged within the hour. Errors that the cache evicts are logged again. */
const loggedThisHour = new LRUCache<string, true>({ max: 1000, ttl: hour });
let reportedErrors = new WeakSet<object>();
let reporters: readonly ErrorReporter[] = [];

/** Sets the reporters of this process. They are global, because columns of tables cannot get them as an argument. */
export function setErrorReporters(replacement: readonly ErrorReporter[]): void {
  reporters = replacement;
  recentReports.clear();
  reportedErrors = new WeakSet();
}

/**
 * Passes an error to every reporter: once, even if several layers report it, and at most once a minute for the same place. Never
 * throws.
 */
export function reportError(report: ErrorReport): void {
  const links = [...chainOf(report.error)];
  const wasReported = links.some((link) => reportedErrors.has(link));
  for (const link of links) reportedErrors.add(link);
  if (wasReported) return;
  const isOfBrowser = report.isOfBrowser ?? false;
  if (!isOfBrowser) countError();
  const key = JSON.stringify([report.message, report.about, placeOf(report.error)]);
  recentReports.purgeStale();
  if (recentReports.has(key) || recentReports.size >= (isOfBrowser ? maxBrowserReports : maxReports)) return;
  recentReports.set(key, true);
  for (const reporter of reporters) reporter.report(report);
}

/** Logs an error with the details that only the log may have, and reports it. */
export function logError(log: Logger, report: ErrorReport, logged: Readonly<Record<string, unknown>> = {}): void {
  log.error({ err: report.error, ...report.about, ...logged }, report.message);
  reportError({ ...report, isLogged: true });
}

/** Like {@link logError}, but at most once an hour for the same error and details, for work that is repeated every few seconds. */
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
