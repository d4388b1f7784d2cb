import { env } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { reachableHost } from "../platform/reachable-host.ts";

/**
 * The health check of containers and services: exits with 0 if the web of this machine at HOST and PORT is ready, and with 1 if not. A worker listens
 * to nobody but Prometheus, so it is healthy while it runs, and while it serves its metrics if it has a port for them. With `--wait` it
 * asks until the web is ready, or until the process MAINPID, as systemd names that of a service, has ended.
 */
function urlToAsk(): string | null {
  const { ROLE, HOST, PORT, METRICS_HOST, METRICS_PORT } = env;
  if (ROLE !== "worker") return `http://${reachableHost(HOST)}:${PORT || 3000}/readyz`;
  return METRICS_PORT ? `http://${reachableHost(METRICS_HOST)}:${METRICS_PORT}/metrics` : null;
}

async function isHealthy(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

const url = urlToAsk();
if (url !== null) {
  while (!(await isHealthy(url))) {
    if (!process.argv.includes("--wait") || (env["MAINPID"] && hasEnded(Number(env["MAINPID"])))) process.exit(1);
    await pause(250);
  }
}
