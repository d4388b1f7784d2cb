import { once } from "node:events";
import type { Config } from "../../platform/config.ts";
import { registry } from "../../platform/metrics/registry.ts";
import { aliveMilliseconds, type FromProcess, type Place, type ToProcess, webProcessArgument } from "./messages.ts";

/** The place of this process in a shop of several web processes; null if it is a shop of its own. */
export async function joinShop(): Promise<Place | null> {
  if (!process.argv.includes(webProcessArgument)) return null;
  // Without its supervisor nobody starts this process again, and its embedded database ends.
  process.on("disconnect", () => process.exit(process.exitCode ?? 1));
  const [message] = (await once(process, "message")) as [ToProcess];
  if (message.kind !== "begin") throw new TypeError(`The first message has to be "begin", not "${message.kind}"`);
  process.on("message", (later: ToProcess) => {
    if (later.kind === "readMetrics") void sendMetrics(later.request);
  });
  return message.place;
}

/** Only the first process of a shop with both roles works the jobs. */
export function configAt(place: Place, config: Config): Config {
  return config.role === "both" && place.number > 1 ? { ...config, role: "web" } : config;
}

/** Says that this process serves requests, and from then on that its event loop turns. */
export function showReadiness(): void {
  send({ kind: "ready" });
  setInterval(() => send({ kind: "alive" }), aliveMilliseconds).unref();
}

/** Ends this process after a start that failed, with its exit code. */
export function leaveShop(): void {
  process.disconnect();
}

async function sendMetrics(request: number): Promise<void> {
  send({ kind: "metrics", request, metrics: await registry.getMetricsAsJSON() });
}

function send(message: FromProcess): void {
  if (process.connected) process.send?.(message);
}
