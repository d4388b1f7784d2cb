/** Runs work while no other tab of this browser runs work with the same name. */
export type Exclusively = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

/** How long to wait for another tab, which may hang. */
const timeoutMilliseconds = 10_000;

/** Storage changes of the previous tab can arrive a moment after its lock is released. */
const settlingMilliseconds = 50;

/**
 * Web Locks with a timeout. After the timeout, or in a browser without locks, the work runs anyway. So the work must be correct even if
 * two tabs do it at the same time.
 */
export function exclusivelyWith(locks: LockManager | undefined, timeout = timeoutMilliseconds): Exclusively {
  return async <Value>(name: string, work: () => Promise<Value>) => {
    const begun: { work?: Promise<Value> } = {};
    const begin = () => {
      begun.work = work();
      return begun.work;
    };
    try {
      await locks?.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : begin()));
      if (!begun.work) {
        await locks?.request(name, { signal: AbortSignal.timeout(timeout) }, () => settle().then(begin));
      }
    } catch {
      // Either the wait timed out, or the work failed, and then its promise rejects below.
    }
    return begun.work ?? begin();
  };
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, settlingMilliseconds));
}
