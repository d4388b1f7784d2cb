import { setTimeout as pause } from "node:timers/promises";
import { openReports, type ReportDeps } from "./open-reports.ts";
import { readReports } from "./postgres/report-store.ts";
import { hasEnded, type Report } from "./report.ts";

/** A report of an ordinary file takes about a second. */
const pauseMilliseconds = { first: 150, longest: 1000 };

/** The reports of these uploads, once all of them have ended or the time is over, or the client no longer waits. */
export async function waitForReports(
  deps: ReportDeps,
  uploadIds: readonly string[],
  { seconds, signal }: { readonly seconds: number; readonly signal: AbortSignal },
): Promise<Report[]> {
  let reports = await openReports(deps, uploadIds);
  const until = performance.now() + seconds * 1000;
  for (let wait = pauseMilliseconds.first; !reports.every(hasEnded); wait *= 1.5) {
    const left = until - performance.now();
    if (left <= 0 || signal.aborted) break;
    await pause(Math.min(wait, left, pauseMilliseconds.longest), undefined, { signal }).catch(() => {});
    reports = await readReports(deps.db, uploadIds);
  }
  return reports;
}
