import { setTimeout as pause } from "node:timers/promises";

/** A report of an ordinary file takes about a second. */
const pauseMilliseconds = { first: 150, longest: 1000 };

export interface Patience {
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/** Polls until `isOver`, the seconds have passed, or the client no longer waits. */
export async function waitUntil(isOver: () => Promise<boolean>, { seconds, signal }: Patience): Promise<void> {
  const until = performance.now() + seconds * 1000;
  for (let wait = pauseMilliseconds.first; ; wait *= 1.5) {
    const left = until - performance.now();
    if (left <= 0 || signal.aborted) return;
    await pause(Math.min(wait, left, pauseMilliseconds.longest), undefined, { signal }).catch(() => {});
    if (await isOver()) return;
  }
}
