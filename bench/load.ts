/** What one series of calls came to. Times in milliseconds. */
export interface Figures {
  readonly calls: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly failures: number;
}

/** Of sorted times the one that so large a part of them does not exceed. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** All times together. */
export function sumOf(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0);
}

/** The figures of calls that took so long, as long as all of them together unless they ran beside one another. */
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
 * Repeats `work` from `connections` loops for `seconds`, each loop starting its next call when the last has ended (a closed load).
 * `work` gets the number of its loop; what it throws counts as a failure.
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
