import type { Logger } from "pino";
import type { ErrorReporter } from "./error-reports.ts";

/** Logs errors that are not logged already. */
export function logReporter(log: Logger): ErrorReporter {
  return {
    report({ error, message, about, isLogged = false }) {
      if (!isLogged) log.error({ err: error, ...about }, message);
    },
  };
}
