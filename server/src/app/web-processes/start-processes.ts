import type { Logger } from "pino";
import type { Config } from "../../platform/config.ts";
import { DirectoryInUse } from "../../platform/embedded-postgres/directory-lock.ts";
import { startEmbeddedPostgres } from "../../platform/embedded-postgres/embedded-postgres.ts";
import { assertFree } from "../../platform/http/listen.ts";
import { serveMetrics } from "../../platform/http/serve-metrics.ts";
import { UnusableSetting } from "../../platform/unusable-setting.ts";
import { GatheredMetrics } from "./gather-metrics.ts";
import { StartFailed, Supervisor } from "./supervisor.ts";
import { WebProcess } from "./web-process.ts";

interface Starting {
  readonly config: Config;
  readonly log: Logger;
  readonly running: AsyncDisposableStack;
}

/** Starts the web processes of a shop, which share its port; `running` stops them. This process serves no requests itself. */
export async function startProcesses({ config, log, running }: Starting, program: string): Promise<void> {
  const { webProcesses: count } = config;
  if (process.platform !== "linux")
    throw new UnusableSetting("WEB_PROCESSES needs Linux, where several processes may listen on one port.");
  await assertFree(config);
  const embeddedUrl = config.databaseUrl === null ? await embeddedDatabase(config, log, running) : null;
  const metrics: GatheredMetrics = new GatheredMetrics(count, () => supervisor.processes);
  const supervisor = new Supervisor({
    count,
    embeddedUrl,
    start: (place) => new WebProcess(program, place),
    onEnd: (process) => metrics.keepCountsOf(process),
    log,
  });
  running.defer(() => supervisor.stop());
  await supervisor.start();
  if (config.metrics === null) return;
  const { close } = await serveMetrics(config.metrics, metrics);
  running.defer(() => close(0));
}

/** True for errors that the operator can fix, and for those that a web process has explained. */
export function isExplained(error: unknown): boolean {
  return [DirectoryInUse, UnusableSetting, StartFailed].some((kind) => error instanceof kind);
}

async function embeddedDatabase(
  { dataDir, webProcesses }: Config,
  log: Logger,
  running: AsyncDisposableStack,
): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, copies: webProcesses });
  running.defer(() => postgres.stop());
  return postgres.url;
}
