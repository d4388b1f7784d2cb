import type { Figures } from "./load.ts";

/** One figure of the run: what was measured, and what came out. */
export function line(title: string, text: string): void {
  console.log(`${title.padEnd(44)} ${text}`);
}

/** How often a second something was done, and how long it took. */
export function report(title: string, { perSecond, p50, p95, p99, failures }: Figures): void {
  const times = `p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms`;
  line(title, `${perSecond.toFixed(0).padStart(6)}/s  ${times}${failures > 0 ? `  ${failures} FAILED` : ""}`);
}
