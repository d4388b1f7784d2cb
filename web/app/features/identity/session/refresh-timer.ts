import { refreshCheckMilliseconds } from "@boxwright/core/identity/token-life";
import type { TextStorage } from "../../../lib/storage/storage.ts";
import { tabKeys } from "./tab.ts";

export interface RefreshTimerDeps {
  readonly tabStorage: TextStorage;
  readonly every: (work: () => void, milliseconds: number) => { readonly id: string; readonly stop: () => void };
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Calls `work` whenever the page becomes visible. Returns the function that unsubscribes. */
  readonly whenVisible: (work: () => void) => () => void;
  /** Calls `work` whenever another tab changes the tokens. Returns the function that unsubscribes. */
  readonly whenOtherTabChanges: (work: () => void) => () => void;
}

export interface RefreshTimer {
  /** Checks now, every 15 minutes and when the page becomes visible. Returns the function that stops this. */
  start(follow: () => void): () => void;
  /** Restarts the interval for the token of a new visitor. */
  restart(): void;
  /** Repeats a failed check soon. If only the response was lost, the server returns the same new token for 30 seconds. */
  repeatSoon(): void;
}

const soonMilliseconds = 5_000;
const maxRepeats = 4;

/** Decides when the session checks its tokens. */
export function createRefreshTimer(
  deps: RefreshTimerDeps,
  isSignedIn: () => boolean,
  check: () => Promise<void>,
): RefreshTimer {
  let repeatsLeft = maxRepeats;
  let isRepeatPlanned = false;
  let stopTimer: (() => void) | null = null;

  function checkRegularly(): void {
    repeatsLeft = maxRepeats;
    void check();
  }

  function startTimer(): void {
    const key = isSignedIn() ? tabKeys.accessTimer : tabKeys.anonymousTimer;
    const timer = deps.every(checkRegularly, refreshCheckMilliseconds);
    deps.tabStorage.setItem(key, timer.id);
    stopTimer = () => {
      timer.stop();
      deps.tabStorage.removeItem(key);
    };
  }

  return {
    start(follow) {
      startTimer();
      const stops = [deps.whenVisible(checkRegularly), deps.whenOtherTabChanges(follow)];
      checkRegularly();
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
      if (stopTimer === null || isRepeatPlanned || repeatsLeft === 0) return;
      repeatsLeft -= 1;
      isRepeatPlanned = true;
      void deps.wait(soonMilliseconds).then(() => {
        isRepeatPlanned = false;
        if (stopTimer !== null) void check();
      });
    },
  };
}
