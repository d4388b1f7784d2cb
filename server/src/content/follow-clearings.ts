import type { Logger } from "pino";
import { repeat } from "../platform/repeat.ts";
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
export function followClearings({ readNewest, openedAt, clear, log }: Followed): AsyncDisposable {
  const since = openedAt.getTime() - doubtfulMilliseconds;
  let known: number | null = null;
  return repeat({
    everyMilliseconds,
    work: async () => {
      const newest = await readNewest();
      if (isNews(newest, known, since)) clearOrReport(clear, log);
      known = newest?.number ?? 0;
    },
    message: "The search for clearings of the content failed and will be repeated",
    log,
  });
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
