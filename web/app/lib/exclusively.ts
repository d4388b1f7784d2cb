/** Runs work while no other tab of this browser runs work of the same name. */
export type Exclusively = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

/** A tab that hangs must not stop the others: after this they go on without it. */
const patienceMilliseconds = 10_000;

/**
 * Web Locks, with an end to the waiting. Where there are none (or the waiting ended) the work runs all the same, so it
 * must be right, if wasteful, when two tabs do it at once.
 */
export function exclusivelyWith(locks: LockManager | undefined, patience = patienceMilliseconds): Exclusively {
  return async (name, work) => {
    if (locks === undefined) return work();
    const acquired = { yet: false };
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(patience) }, () => {
        acquired.yet = true;
        return work();
      });
    } catch (failure) {
      if (acquired.yet) throw failure;
      return work();
    }
  };
}
