/** The results of injecting one fault. */
export interface FaultReport {
  readonly fault: string;
  readonly seed: number;
  /** How often the fault struck. */
  readonly strikes: number;
  /** Orders whose placement shoppers saw. */
  readonly orders: number;
  /** How often rules and acknowledged responses were checked. */
  readonly checks: number;
  readonly violations: readonly string[];
  /** The time from each strike until the shop was ready again. */
  readonly recoveryMilliseconds: readonly number[];
  /** The longest time that a shopper waited for one response, with all retries. */
  readonly longestMilliseconds: number;
  readonly notes: readonly string[];
}

/** The results in a few lines for a terminal. */
export function describeReport(report: FaultReport, seconds: number): string {
  const { fault, seed, strikes, orders, checks, violations, recoveryMilliseconds, longestMilliseconds, notes } = report;
  const recovery =
    recoveryMilliseconds.length === 0
      ? ""
      : `, ready again after ${inSeconds(median(recoveryMilliseconds))} (median), ${inSeconds(Math.max(...recoveryMilliseconds))} (longest)`;
  return [
    `${violations.length === 0 ? "✓" : "✗"} ${fault}: ${strikes} strikes, ${orders} orders, ${checks} checks, ${violations.length} violations`,
    `  seed ${seed}, ${seconds.toFixed(0)} s${recovery}, longest wait of a shopper ${inSeconds(longestMilliseconds)}`,
    ...notes.map((note) => `  ${note}`),
    ...violations.map((violation) => `  ! ${violation}`),
  ].join("\n");
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
