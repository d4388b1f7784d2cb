import type { Logger } from "pino";
import type { Config, TracesConfig } from "../platform/config.ts";
import type { ConfigProblem } from "../platform/config-problem.ts";
import { logError, reportError, setErrorReporters } from "../platform/error-reports/error-reports.ts";
import { logReporter } from "../platform/error-reports/log-reporter.ts";
import { sentryReporter } from "../platform/error-reports/sentry-reporter.ts";
import { dieAt } from "../platform/fault-points.ts";
import { createLogger } from "../platform/log/logger.ts";
import { isLoopback } from "../platform/loopback.ts";
import { misspeltVariables } from "../platform/misspelt-variables.ts";
import { reachableHost } from "../platform/reachable-host.ts";
import { describeProblems, readConfig } from "../platform/read-config.ts";
import { setTracer } from "../platform/tracing/tracing.ts";
import { drainOnSignals } from "./drain.ts";
import { configAt, joinShop, leaveShop, showReadiness } from "./web-processes/join-shop.ts";
import type { Place } from "./web-processes/messages.ts";

interface Run {
  readonly isDevelopment: boolean;
  /** The path of the running program, which web processes run too. */
  readonly program: string;
}

/**
 * Runs the shop until a signal ends it: in this process, or in several web processes. An invalid configuration or a failed start ends it
 * with 1.
 */
export async function runShop({ isDevelopment, program }: Run): Promise<void> {
  const place = await joinShop();
  const read = readConfig(isDevelopment);
  const misspelt = misspeltVariables(process.env);
  // Also before a refusal, because an assembled shop compiles its modules in a start that is refused.
  const parts = await partsOf(read.ok ? read.value.webProcesses : 1, place, program);
  if (read.ok) await run(read.value, misspelt, place, parts);
  else fail(describeProblems([...read.refusal, ...misspelt]));
  if (place !== null && process.exitCode !== undefined) leaveShop();
}

async function run(
  settings: Config,
  misspelt: readonly ConfigProblem[],
  place: Place | null,
  parts: Parts,
): Promise<void> {
  const config = place === null ? settings : configAt(place, settings);
  const log = createLogger(config.logLevel);
  if (place === null) warnOfSettings([...misspelt, ...config.warnings], config, log);
  const running = new AsyncDisposableStack();
  openErrorReports(config, log, running);
  if (config.traces !== null) await openTraces(config.traces, running);
  dieAt(config.faultAt);
  process.on("unhandledRejection", (error) => reportError({ error, message: "An unhandled rejection", about: {} }));
  const { isStopping } = drainOnSignals(running, log);
  try {
    await parts.start({ config, log, running, isStopping });
    if (place === null) announce(readinessOf(config), log);
    else showReadiness();
  } catch (error) {
    // Parts that are still starting when a signal arrives fail as expected.
    if (isStopping()) return;
    if (!parts.isExplained(error)) logError(log, { error, message: "The shop could not start", about: {} });
    fail(error instanceof Error ? error.message : String(error));
    await running.disposeAsync();
  }
}

interface Starting {
  readonly config: Config;
  readonly log: Logger;
  readonly running: AsyncDisposableStack;
  readonly isStopping: () => boolean;
}

/** What this process runs, and which of its failures explain themselves. */
interface Parts {
  readonly start: (starting: Starting) => Promise<void>;
  readonly isExplained: (error: unknown) => boolean;
}

/** The supervisor of web processes loads nothing of the shop, which takes 100 MB. */
async function partsOf(webProcesses: number, place: Place | null, program: string): Promise<Parts> {
  if (webProcesses > 1 && place === null) {
    const { startProcesses, isExplained } = await import("./web-processes/start-processes.ts");
    return { start: (starting) => startProcesses(starting, program), isExplained };
  }
  const { startShop, isExplained } = await import("./start-shop.ts");
  return {
    start: ({ config, log, running, isStopping }) => startShop(config, log, running, isStopping, place),
    isExplained,
  };
}

export function readinessOf({
  role,
  host,
  port,
  webProcesses,
}: Pick<Config, "role" | "host" | "port" | "webProcesses">): string {
  if (role === "worker") return "The worker is ready";
  const reached = reachableHost(host);
  const ready = `The shop is ready at http://${isLoopback(reached) ? "localhost" : reached}:${port}`;
  return webProcesses === 1 ? ready : `${ready} with ${webProcesses} web processes`;
}

function warnOfSettings(problems: readonly ConfigProblem[], config: Config, log: Logger): void {
  for (const { variable, problem } of problems) log.warn({ variable }, `${variable} ${problem}`);
  if (config.isDemo) warnOfDemo(config, log);
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

/** An empty message: a process of the shop has printed why. */
function fail(message: string): void {
  if (message !== "") process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

/** Prints a line in a terminal; otherwise logs an event. */
function announce(sentence: string, log: Logger): void {
  if (process.stdout.isTTY) process.stdout.write(`${sentence}\n`);
  else log.info(sentence);
}
