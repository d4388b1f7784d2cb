import type { Logger } from "pino";

export interface Draining {
  /** True after the first signal. */
  readonly isStopping: () => boolean;
}

/** Ctrl-C sends the signal twice, from the terminal and from npm. Signals within this time count as one. */
const sameSignalMilliseconds = 1_000;

/**
 * SIGTERM or SIGINT closes all running parts, the last one first, and ends the process with 0. A later second signal ends the process
 * immediately.
 */
export function drainOnSignals(running: AsyncDisposableStack, log: Logger): Draining {
  let stoppingSince: number | null = null;

  async function drain(signal: NodeJS.Signals): Promise<void> {
    log.info({ signal }, "Stopping");
    try {
      await running.disposeAsync();
      log.info("Stopped");
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "Stopping failed");
      process.exit(1);
    }
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stoppingSince === null) {
        stoppingSince = performance.now();
        void drain(signal);
      } else if (performance.now() - stoppingSince > sameSignalMilliseconds) {
        log.warn({ signal }, "Stopped immediately after a second signal");
        process.exit(1);
      }
    });
  }
  return { isStopping: () => stoppingSince !== null };
}
