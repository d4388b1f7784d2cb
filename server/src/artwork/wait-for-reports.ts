import { openReports, type ReportDeps } from "./open-reports.ts";
import { haveEnded, type ReportedUpload, readReports } from "./postgres/report-store.ts";
import { allEnded, type Report } from "./report.ts";
import { type Patience, waitUntil } from "./wait-until.ts";
import type { WaitingClient } from "./waiting.ts";

/**
 * The reports of these uploads, once all of them have ended or the time is over, or the client no longer waits. A file that the store has lost has
 * none. `waited`: whether one of them had not ended at first.
 */
export async function waitForReports(
  deps: ReportDeps,
  uploads: readonly ReportedUpload[],
  { client, ...patience }: Patience & { readonly client: WaitingClient },
): Promise<{ readonly reports: readonly Report[]; readonly waited: boolean }> {
  const reports = await openReports(deps, uploads, client);
  const ids = uploads.map(({ id }) => id);
  if (allEnded(reports, uploads.length) !== null) return { reports, waited: false };
  // The facts of another file may be large, so they are read once.
  await waitUntil(() => haveEnded(deps.db, ids), patience);
  return { reports: await readReports(deps.db, ids), waited: true };
}
