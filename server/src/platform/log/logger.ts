import { type DestinationStream, type Logger, pino } from "pino";
import { withoutSecrets } from "./redact.ts";

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Writes one line of JSON per event to standard output. Every value passes through {@link withoutSecrets} first. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (entry: Record<string, unknown>) => withoutSecrets(entry) as Record<string, unknown>,
    },
    // `withoutSecrets` has serialized errors already, and pino's own serializer would do it again.
    serializers: { err: (described: unknown) => described },
    hooks: {
      logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn) {
        method.apply(this, args.map((part) => (typeof part === "string" ? withoutSecrets(part) : part)) as typeof args);
      },
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
