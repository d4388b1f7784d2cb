import { refreshCheckMilliseconds } from "@boxwright/core/identity/token-life";
import type { TextStorage } from "../../../lib/storage/storage.ts";
import { tabKeys } from "./tab.ts";

export interface RefreshTimerDeps {
  readonly tabStorage: TextStorage;
  readonly every: (work: () => void, milliseconds: number) => { readonly id: string; readonly stop: () => void };
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Calls back whenever the page becomes visible; gives the function that ends this. */
  readonly whenVisible: (work: () => void) => () => void;
  /** Calls back whenever another tab has changed who the visitor is; gives the function that ends this. */
  readonly whenOtherTabChanges: (work: () => void) => () => void;
}

export interface RefreshTimer {
  /** Checks now, every 15 minutes and when the page becomes visible. Gives the function that ends this. */
  start(follow: () => void): () => void;
  /** Starts the interval again, as a new visitor has another token to check. */
  restart(): void;
  /** Repeats a check that failed. If only the answer was lost, the server gives the successor again for 30 seconds. */
  repeatSoon(): void;
}

const soonMilliseconds = 5_000;
const mostRepeats = 4;

/** Decides when the session checks its tokens. */
export function createRefreshTimer(
  deps: RefreshTimerDeps,
  isSignedIn: () => boolean,
  check: () => Promise<void>,
): RefreshTimer {
  let repeatsLeft = mostRepeats;
  let isRepeatDue = false;
  let stopTimer: (() => void) | null = null;

  function checkAfresh(): void {
    repeatsLeft = mostRepeats;
    void check();
  }

  function startTimer(): void {
    const key = isSignedIn() ? tabKeys.accessTimer : tabKeys.anonymousTimer;
    const timer = deps.every(checkAfresh, refreshCheckMilliseconds);
    deps.tabStorage.setItem(key, timer.id);
    stopTimer = () => {
      timer.stop();
      deps.tabStorage.removeItem(key);
    };
  }

  return {
    start(follow) {
      startTimer();
      const stops = [deps.whenVisible(checkAfresh), deps.whenOtherTabChanges(follow)];
      checkAfresh();
      return () => {
        stopTimer?.();
        stopTimer = null;
        for (const stop of stops) stop();
      };
    },
    restart() {
      if (stopTimer === null) return;
      stopTimer();
      startTimer();
    },
    repeatSoon() {
      if (stopTimer === null || isRepeatDue || repeatsLeft === 0) return;
      repeatsLeft -= 1;
      isRepeatDue = true;
      void deps.wait(soonMilliseconds).then(() => {
        isRepeatDue = false;
        if (stopTimer !== null) void check();
      });
    },
  };
}
