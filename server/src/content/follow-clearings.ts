import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Clearing } from "./clearing.ts";

const everyMilliseconds = 1_000;
/** A process that has just started may have read its content before a clearing that it sees afterwards. */
const doubtfulMilliseconds = 60_000;

interface Followed {
  /** The newest clearing of the tenant; null before the first. */
  readonly readNewest: () => Promise<Clearing | null>;
  /** When this process read its content. */
  readonly openedAt: Date;
  /** Reads the content again. Throws if that is not possible; then the content stays as it is. */
  readonly clear: () => void;
  readonly log: Pick<Logger, "warn" | "error">;
}

/**
 * Clears the content of this process after each clearing at the desk, until it is disposed of. One small statement each second also works
 * through a pooler that cannot LISTEN.
 */
export function followClearings(followed: Followed): AsyncDisposable {
  const stopped = new AbortController();
  const running = followContinually(followed, stopped.signal);
  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await running;
    },
  };
}

async function followContinually({ readNewest, openedAt, clear, log }: Followed, stopped: AbortSignal): Promise<void> {
  const since = openedAt.getTime() - doubtfulMilliseconds;
  let known: number | null = null;
  let hasFailed = false;
  while (!stopped.aborted) {
    try {
      const newest = await readNewest();
      hasFailed = false;
      if (isNews(newest, known, since)) clearOrReport(clear, log);
      known = newest?.number ?? 0;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, "The search for clearings of the content failed and will be repeated");
      hasFailed = true;
    }
    await pause(everyMilliseconds, undefined, { signal: stopped }).catch(() => {});
  }
}

function isNews(newest: Clearing | null, known: number | null, since: number): boolean {
  if (newest === null) return false;
  return known === null ? newest.at.getTime() > since : newest.number > known;
}

/** The files of this process may differ from those of the process that checked them. */
function clearOrReport(clear: () => void, log: Followed["log"]): void {
  try {
    clear();
  } catch (error) {
    log.error({ err: error }, "The content cannot be read again, so the content from before stays");
  }
}
