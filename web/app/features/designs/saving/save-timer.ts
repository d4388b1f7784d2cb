import type { SaverDeps } from "./saver-deps.ts";

/** A save waits for a pause of the shopper, but not longer than `longestPauseMilliseconds` after the first edit. */
const pauseMilliseconds = 800;
const longestPauseMilliseconds = 5000;
const firstRetryMilliseconds = 1000;
const longestRetryMilliseconds = 60_000;

/** Decides when the next save is due. */
export interface SaveTimer {
  /** Whether the last call of the shop failed. Its retry then decides when the next save is due. */
  readonly hasFailed: boolean;
  schedule(milliseconds: number): void;
  afterEdit(): void;
  /** Retries later and later, and not before the shop allows it. */
  afterFailure(retryAfterMilliseconds: number): void;
  /** The shop has answered, so that nothing is retried. */
  answered(): void;
  /** A save has begun, with all edits so far. */
  saveBegan(): void;
  cancel(): void;
}

/** Calls `save` when it is due. */
export function saveTimer({ now, after }: Pick<SaverDeps, "now" | "after">, save: () => void): SaveTimer {
  let failures = 0;
  /** When the oldest edit was made that is in no save yet. */
  let firstEditAt: number | null = null;
  let cancel = () => {};

  function schedule(milliseconds: number): void {
    cancel();
    cancel = after(milliseconds, save);
  }

  return {
    get hasFailed() {
      return failures > 0;
    },
    schedule,
    afterEdit() {
      firstEditAt ??= now();
      if (failures > 0) return;
      schedule(Math.max(0, Math.min(pauseMilliseconds, firstEditAt + longestPauseMilliseconds - now())));
    },
    afterFailure(retryAfterMilliseconds) {
      failures += 1;
      const pause = Math.min(longestRetryMilliseconds, firstRetryMilliseconds * 2 ** (failures - 1));
      schedule(Math.max(pause, retryAfterMilliseconds));
    },
    answered() {
      failures = 0;
    },
    saveBegan() {
      firstEditAt = null;
    },
    cancel: () => cancel(),
  };
}
