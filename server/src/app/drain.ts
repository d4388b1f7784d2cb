import type { Logger } from "pino";

export interface Draining {
  /** True from the moment the process was asked to stop. */
  readonly isStopping: () => boolean;
}

/** Ctrl-C in a terminal reaches the process more than once at a time (from the terminal and from npm): that is one wish. */
const oneWishMilliseconds = 1_000;

/**
 * SIGTERM or SIGINT closes what is running, last opened first, and the process ends with 0. A second signal, later,
 * does not wait: it ends the process at once.
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
      } else if (performance.now() - stoppingSince > oneWishMilliseconds) {
        log.warn({ signal }, "Stopped without waiting");
        process.exit(1);
      }
    });
  }
  return { isStopping: () => stoppingSince !== null };
}
