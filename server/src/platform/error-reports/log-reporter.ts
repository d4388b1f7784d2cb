import type { Logger } from "pino";
import type { ErrorReporter } from "./error-reports.ts";

/** Errors as lines of the log, but for those that it has. */
export function logReporter(log: Logger): ErrorReporter {
  return {
    report({ error, message, about, isLogged = false }) {
      if (!isLogged) log.error({ err: error, ...about }, message);
    },
  };
}
