import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: (() => void) | null = null;

/**
 * Frees what nothing refers to. V8 does not know how much memory the objects of native libraries hold, so it would keep them for long. Only
 * for processes that work on one task with much memory: it stops all other work for a moment.
 */
export async function releaseMemory(): Promise<void> {
  collect ??= exposedCollector();
  collect();
  // Objects of native libraries are freed after this turn of the event loop.
  await setImmediate();
}

function exposedCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}
