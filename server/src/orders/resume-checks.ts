import { hoursBefore } from "@boxwright/core/kernel/dates";
import { type CheckArtworkDeps, checkArtwork } from "./check-artwork.ts";
import { linesWaitingIn } from "./postgres/open-line-store.ts";

/** After this time a check counts as lost: an earlier version of the shop never started it, or its job failed at every attempt. */
const lostAfterHours = 2;

/** Checks the artwork of lines whose check was lost. A line that fails does not stop the others; the job fails at the end. */
export async function resumeArtworkChecks(deps: CheckArtworkDeps): Promise<void> {
  const failures: unknown[] = [];
  for await (const lines of linesWaitingIn(deps.db, ["ArtworkCheckInProgress"])) {
    const before = hoursBefore(deps.now(), lostAfterHours);
    for (const { id: lineId, orderId } of lines.filter(({ since }) => since < before)) {
      await checkArtwork(deps, { orderId, lineId }).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `The artwork of ${failures.length} lines was not checked`);
}
