import { hoursBefore } from "@boxwright/core/kernel/dates";
import { tryEach } from "../platform/try-each.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import { type CheckArtworkDeps, checkArtwork, checkReviewedArtwork } from "./check-artwork.ts";
import { linesWithUpload, uploadsOfLinesIn } from "./postgres/line-uploads.ts";
import { linesWaitingIn, type WaitingLine } from "./postgres/open-line-store.ts";

/** After this time a check counts as lost: an earlier version of the shop never started it, or its job failed at every attempt. */
const lostAfterHours = 2;

/** Checks the artwork of lines whose check was lost. A line that fails does not stop the others; the job fails at the end. */
export async function resumeArtworkChecks(deps: CheckArtworkDeps): Promise<void> {
  const check = ({ id: lineId, orderId }: WaitingLine) => checkArtwork(deps, { orderId, lineId });
  await tryEach(lostChecks(deps), check, (count) => `The artwork of ${count} lines was not checked`);
}

/** The states of lines whose files may be waited for, with what continues then. */
const continued = [
  { state: "ArtworkCheckInProgress", check: checkArtwork },
  { state: "ArtworkReview", check: checkReviewedArtwork },
] as const;

/** Checks the artwork of the lines that wait for a file to be read. */
export async function continueArtworkChecks(deps: CheckArtworkDeps, uploadId: string): Promise<void> {
  for (const { state, check } of continued) {
    await checkAll(deps, check, await linesWithUpload(deps.db, uploadId, state));
  }
}

/** Checks the artwork of the lines that wait for the print of a file with these bytes. */
export async function continuePrintedChecks(deps: CheckArtworkDeps, sha256: string): Promise<void> {
  for (const { state, check } of continued) {
    const found = await uploadsOfLinesIn(deps.db, state);
    const uploads = await readUploads(deps.db, [...new Set(found.map(({ uploadId }) => uploadId))]);
    const printed = new Set(uploads.flatMap((upload) => (upload.sha256 === sha256 ? upload.id : [])));
    const lines = new Map(found.flatMap((line) => (printed.has(line.uploadId) ? [[line.lineId, line]] : [])));
    await checkAll(deps, check, [...lines.values()]);
  }
}

async function checkAll(
  deps: CheckArtworkDeps,
  check: typeof checkArtwork,
  lines: Awaited<ReturnType<typeof linesWithUpload>>,
): Promise<void> {
  await tryEach(
    lines,
    (line) => check(deps, line),
    (count) => `The artwork of ${count} lines was not checked`,
  );
}

async function* lostChecks({ db, now }: CheckArtworkDeps): AsyncGenerator<WaitingLine> {
  for await (const lines of linesWaitingIn(db, ["ArtworkCheckInProgress"])) {
    const before = hoursBefore(now(), lostAfterHours);
    yield* lines.filter(({ since }) => since < before);
  }
}
