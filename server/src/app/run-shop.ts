import type { Logger } from "pino";
import { ContentFault } from "../content/read-files.ts";
import type { Config, TracesConfig } from "../platform/config.ts";
import { DirectoryInUse } from "../platform/embedded-postgres/directory-lock.ts";
import { logError, reportError, setErrorReporters } from "../platform/error-reports/error-reports.ts";
import { logReporter } from "../platform/error-reports/log-reporter.ts";
import { sentryReporter } from "../platform/error-reports/sentry-reporter.ts";
import { dieAt } from "../platform/fault-points.ts";
import { createLogger } from "../platform/log/logger.ts";
import { isLoopback } from "../platform/loopback.ts";
import { misspeltVariables } from "../platform/misspelt-variables.ts";
import { describeProblems, readConfig } from "../platform/read-config.ts";
import { setTracer } from "../platform/tracing/tracing.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { drainOnSignals } from "./drain.ts";
import { startShop } from "./start-shop.ts";

/** Runs the shop in this process until a signal ends it. An invalid configuration or a failed start ends it with 1. */
export async function runShop(isDevelopment: boolean): Promise<void> {
  const read = readConfig(isDevelopment);
  const misspelt = misspeltVariables(process.env);
  if (!read.ok) {
    fail(describeProblems([...read.refusal, ...misspelt]));
    return;
  }
  const config = read.value;
  const log = createLogger(config.logLevel);
  for (const { variable, problem } of [...misspelt, ...config.warnings])
    log.warn({ variable }, `${variable} ${problem}`);
  if (config.isDemo) warnOfDemo(config, log);
  const running = new AsyncDisposableStack();
  openErrorReports(config, log, running);
  if (config.traces !== null) await openTraces(config.traces, running);
  dieAt(config.faultAt);
  process.on("unhandledRejection", (error) => reportError({ error, message: "An unhandled rejection", about: {} }));
  const { isStopping } = drainOnSignals(running, log);
  try {
    await startShop(config, log, running, isStopping);
    announce(
      config.role === "worker" ? "The worker is ready" : `The shop is ready at http://localhost:${config.port}`,
      log,
    );
  } catch (error) {
    // Parts that are still starting when a signal arrives fail as expected.
    if (isStopping()) return;
    if (!isExplained(error)) logError(log, { error, message: "The shop could not start", about: {} });
    fail(error instanceof Error ? error.message : String(error));
    await running.disposeAsync();
  }
}

function openErrorReports(config: Config, log: Logger, running: AsyncDisposableStack): void {
  const reporters = [logReporter(log)];
  const { errorReporting: dsn } = config;
  if (dsn !== null) {
    const environment = config.isDemo ? "demo" : "production";
    reporters.push(running.use(sentryReporter({ dsn, log, environment, now: () => new Date() })));
  }
  setErrorReporters(reporters);
}

/** OpenTelemetry takes a while to load, so a shop without traces does not load it. */
async function openTraces(config: TracesConfig, running: AsyncDisposableStack): Promise<void> {
  const { otlpTracer } = await import("../platform/tracing/otlp-tracer.ts");
  setTracer(running.use(otlpTracer(config)));
}

function warnOfDemo({ host }: Config, log: Logger): void {
  const isPublic = host === undefined || !isLoopback(host);
  log.warn(
    { host },
    "This is a demo, not a shop: no payment moves money, and everyone knows the passwords of its customers. " +
      (isPublic
        ? "It can be reached from other machines. Set HOST=127.0.0.1 to keep it to this one."
        : "Only this machine can reach it. DEMO=0 starts a shop for customers."),
  );
}

/** True for errors that the operator can fix. Their message explains everything, so no stack is logged. */
function isExplained(error: unknown): boolean {
  return [DirectoryInUse, UnusableSetting, ContentFault].some((kind) => error instanceof kind);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

/** Prints a line in a terminal; otherwise logs an event. */
function announce(sentence: string, log: Logger): void {
  if (process.stdout.isTTY) process.stdout.write(`${sentence}\n`);
  else log.info(sentence);
}
