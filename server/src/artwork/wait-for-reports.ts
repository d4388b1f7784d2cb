import { setTimeout as pause } from "node:timers/promises";
import { openReports, type ReportDeps } from "./open-reports.ts";
import { haveEnded, type ReportedUpload, readReports } from "./postgres/report-store.ts";
import { allEnded, type Report } from "./report.ts";
import type { WaitingClient } from "./waiting.ts";

/** A report of an ordinary file takes about a second. */
const pauseMilliseconds = { first: 150, longest: 1000 };

interface Waiting {
  readonly client: WaitingClient;
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/**
 * The reports of these uploads, once all of them have ended or the time is over, or the client no longer waits. A file that the store has lost has
 * none.
 */
export async function waitForReports(
  deps: ReportDeps,
  uploads: readonly ReportedUpload[],
  { client, seconds, signal }: Waiting,
): Promise<Report[]> {
  const reports = await openReports(deps, uploads, client);
  const ids = uploads.map(({ id }) => id);
  if (seconds === 0 || allEnded(reports, uploads.length) !== null) return reports;
  const until = performance.now() + seconds * 1000;
  for (let wait = pauseMilliseconds.first; ; wait *= 1.5) {
    const left = until - performance.now();
    if (left <= 0 || signal.aborted) break;
    await pause(Math.min(wait, left, pauseMilliseconds.longest), undefined, { signal }).catch(() => {});
    // The facts of another file may be large.
    if (await haveEnded(deps.db, ids)) break;
  }
  return readReports(deps.db, ids);
}
