import type { Figures } from "./load.ts";

/** Prints one result. */
export function line(title: string, text: string): void {
  console.log(`${title.padEnd(44)} ${text}`);
}

/** Prints calls per second and their times. */
export function report(title: string, { perSecond, p50, p95, p99, failures }: Figures): void {
  const times = `p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms`;
  line(title, `${perSecond.toFixed(0).padStart(6)}/s  ${times}${failures > 0 ? `  ${failures} FAILED` : ""}`);
}
