import { refreshCheckMilliseconds } from "@boxwright/core/identity/token-life";
import type { TextStorage } from "../../../lib/storage/storage.ts";
import { tabKeys } from "./tab.ts";

export interface RoundsDeps {
  readonly tabStorage: TextStorage;
  readonly every: (work: () => void, milliseconds: number) => { readonly id: string; readonly stop: () => void };
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Calls back whenever the page becomes visible; gives the function that ends this. */
  readonly whenVisible: (work: () => void) => () => void;
  /** Calls back whenever another tab has changed who the visitor is; gives the function that ends this. */
  readonly whenOtherTabChanges: (work: () => void) => () => void;
}

export interface Rounds {
  /** Checks now, every 15 minutes and when the page becomes visible. Gives the function that ends this. */
  start(follow: () => void): () => void;
  /** Starts the interval anew: the visitor is another one, and so is the token that is checked. */
  restart(): void;
  /** A check failed for the moment. If only the answer was lost, its successor is to be had for 30 seconds. */
  goAgainSoon(): void;
}

const soonMilliseconds = 5_000;
const mostRepeats = 4;

/** When the session looks after its tokens. */
export function createRounds(deps: RoundsDeps, isSignedIn: () => boolean, check: () => Promise<void>): Rounds {
  let repeatsLeft = mostRepeats;
  let isRepeatDue = false;
  let stopTimer: (() => void) | null = null;

  function round(): void {
    repeatsLeft = mostRepeats;
    void check();
  }

  function startTimer(): void {
    const key = isSignedIn() ? tabKeys.accessTimer : tabKeys.anonymousTimer;
    const timer = deps.every(round, refreshCheckMilliseconds);
    deps.tabStorage.setItem(key, timer.id);
    stopTimer = () => {
      timer.stop();
      deps.tabStorage.removeItem(key);
    };
  }

  return {
    start(follow) {
      startTimer();
      const stops = [deps.whenVisible(round), deps.whenOtherTabChanges(follow)];
      round();
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
    goAgainSoon() {
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
