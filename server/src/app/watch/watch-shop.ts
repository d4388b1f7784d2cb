import { isLoopback } from "../../platform/loopback.ts";
import { collectProcessMetrics } from "../../platform/metrics/registry.ts";
import { repeat } from "../../platform/repeat.ts";
import { certificateEndOf, openSocket } from "../doctor/open-socket.ts";
import type { Machine } from "../machine.ts";
import { readFigures } from "./read-figures.ts";
import { showCertificate, showFigures } from "./shop-gauges.ts";

const figuresMilliseconds = 30_000;
const certificateMilliseconds = 3_600_000;
const certificateTimeout = 10_000;

/** Begins to measure the process, and a worker also reads figures of the database every 30 s and the certificate every hour. */
export function watchShop(machine: Machine, running: AsyncDisposableStack): void {
  collectProcessMetrics();
  const { config, log } = machine;
  if (config.role === "web") return;
  running.use(
    repeat({
      everyMilliseconds: figuresMilliseconds,
      work: async () => {
        showFigures(null);
        showFigures(await readFigures(machine));
      },
      message: "The figures for the metrics could not be read",
      log,
    }),
  );
  const origin = new URL(config.siteOrigins[0]);
  if (origin.protocol !== "https:" || isLoopback(origin.hostname)) return;
  running.use(
    repeat({
      everyMilliseconds: certificateMilliseconds,
      work: async () => {
        showCertificate(null);
        showCertificate(await certificateEnd(origin));
      },
      message: "The certificate of the shop could not be read",
      log,
    }),
  );
}

async function certificateEnd(origin: URL): Promise<Date | null> {
  const socket = await openSocket(origin, AbortSignal.timeout(certificateTimeout));
  const end = certificateEndOf(socket);
  socket.destroy();
  return end;
}
