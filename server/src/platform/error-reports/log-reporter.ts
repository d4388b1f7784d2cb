import type { Logger } from "pino";
import type { ErrorReporter } from "./error-reports.ts";

/** Writes errors into the log, except those that are there already. */
export function logReporter(log: Logger): ErrorReporter {
  return {
    report({ error, message, about, isLogged = false }) {
      if (!isLogged) log.error({ err: error, ...about }, message);
    },
  };
}
