import type { Logger } from "pino";
import type { ErrorReporter } from "./error-reports.ts";

/** Errors as lines of the log. */
export function logReporter(log: Logger): ErrorReporter {
  return { report: ({ error, message, about }) => log.error({ err: error, ...about }, message) };
}
