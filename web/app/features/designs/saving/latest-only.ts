/** Runs work with the latest value, one run at a time, and reports whether each run succeeded. Values in between are skipped. */
export function latestOnly<Value>(work: (value: Value) => Promise<void>, report: (isDone: boolean) => void) {
  let next: { readonly value: Value } | null = null;
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (next !== null) {
      const { value } = next;
      next = null;
      await work(value).then(
        () => report(true),
        () => report(false),
      );
    }
    isRunning = false;
  }
  return (value: Value) => {
    next = { value };
    if (!isRunning) void run();
  };
}
