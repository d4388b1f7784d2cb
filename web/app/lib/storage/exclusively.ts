/** Runs work while no other tab of this browser runs work of the same name. */
export type Exclusively = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

/** A tab that hangs must not stop the others: after this they go on without it. */
const patienceMilliseconds = 10_000;

/** What the tab before has stored can reach this one a moment later than its lock does. */
const settlingMilliseconds = 50;

/**
 * Web Locks, with an end to the waiting. Where there are none (or the waiting ended) the work runs all the same, so it
 * must be right, if wasteful, when two tabs do it at once.
 */
export function exclusivelyWith(locks: LockManager | undefined, patience = patienceMilliseconds): Exclusively {
  return async <Value>(name: string, work: () => Promise<Value>) => {
    const begun: { work?: Promise<Value> } = {};
    const begin = () => {
      begun.work = work();
      return begun.work;
    };
    try {
      await locks?.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : begin()));
      if (!begun.work) {
        await locks?.request(name, { signal: AbortSignal.timeout(patience) }, () => settle().then(begin));
      }
    } catch {
      // Either the waiting has ended, or the work has failed, which its promise tells.
    }
    return begun.work ?? begin();
  };
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, settlingMilliseconds));
}
