import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

interface Repeated {
  readonly everyMilliseconds: number;
  readonly work: () => Promise<void>;
  /** What failed. */
  readonly message: string;
  readonly log: Pick<Logger, "warn">;
}

/** Repeats work until it is disposed of, also after failures. Of failures in a row, the first one is logged. */
export function repeat(repeated: Repeated): AsyncDisposable {
  const stopped = new AbortController();
  const running = repeatUntil(stopped.signal, repeated);
  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await running;
    },
  };
}

async function repeatUntil(stopped: AbortSignal, { everyMilliseconds, work, message, log }: Repeated): Promise<void> {
  let hasFailed = false;
  while (!stopped.aborted) {
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, message);
      hasFailed = true;
    }
    await pause(everyMilliseconds, undefined, { signal: stopped }).catch(() => {});
  }
}
