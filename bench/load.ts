/** The figures of a series of calls. Times are in milliseconds. */
export interface Figures {
  readonly calls: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failures: number;
}

/** The percentile of sorted times; `part` is between 0 and 1. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function sumOf(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0);
}

/** By default the calls ran one after another; for concurrent calls, pass the elapsed time. */
export function figuresOf(times: readonly number[], failures: number, elapsedMilliseconds = sumOf(times)): Figures {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    calls: times.length,
    perSecond: (times.length / elapsedMilliseconds) * 1000,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    failures,
  };
}

/**
 * Repeats `work` in as many loops as there are connections; each loop starts its next call when the previous one has ended (a closed
 * load). `work` gets the number of its loop. A call that throws counts as a failure.
 */
export async function underLoad(
  connections: number,
  seconds: number,
  work: (loop: number) => Promise<unknown>,
): Promise<Figures> {
  const times: number[] = [];
  let failures = 0;
  const began = performance.now();
  const until = began + seconds * 1000;

  const loop = async (number: number) => {
    while (performance.now() < until) {
      const start = performance.now();
      try {
        await work(number);
        times.push(performance.now() - start);
      } catch {
        failures += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => loop(number)));
  return figuresOf(times, failures, performance.now() - began);
}
