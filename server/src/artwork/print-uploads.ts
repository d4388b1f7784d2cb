import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import type { Placement } from "@boxwright/core/artwork/placement";
import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../platform/db/database.ts";
import type { TaskLost } from "../platform/task-process.ts";
import type { Upload } from "../uploads/upload.ts";
import { boundedFacts } from "./bound-facts.ts";
import { findProblems } from "./find-problems.ts";
import { readReports } from "./postgres/report-store.ts";
import { makeArtworkPrint } from "./print/make-artwork-print.ts";
import { readInProcess } from "./process/read-in-process.ts";
import { type FileOfReport, hasEnded } from "./report.ts";
import { taskBoxOf } from "./task-box.ts";

/** An upload with a copy of its file on this machine. */
export interface CopiedUpload extends Pick<Upload, "id" | "sha256" | "mediaType"> {
  readonly path: string;
}

interface PrintedUploads {
  readonly plant: PlantName;
  readonly box: PrintedBox;
  /** The first one is printed outside. */
  readonly uploads: readonly CopiedUpload[];
  /** Null if the shop places them by itself. */
  readonly placements: readonly Placement[] | null;
  /** Where to write the print file. */
  readonly path: string;
}

/** The files cannot be placed or printed as they are. */
interface Unprintable {
  readonly kind: "artworkNotPrinted";
  readonly findings: readonly FileFinding[];
}

export type UploadsNotPrinted = Unprintable | TaskLost;

/** The print file of uploads that is written. */
interface WrittenPrint {
  readonly placements: readonly Placement[];
  readonly sha256: string;
}

/** Writes the print file of uploads where they are placed. */
export async function printUploads(
  db: Database,
  { plant, box, uploads, placements: chosen, path }: PrintedUploads,
): Promise<Result<WrittenPrint, UploadsNotPrinted>> {
  const read = await readFacts(db, uploads);
  if (!read.ok) return read;
  const { placements, findings } = findProblems(read.value, box, chosen);
  if (placements.length === 0) return refused({ kind: "artworkNotPrinted", findings });
  const made = await makeArtworkPrint({
    plant,
    box: taskBoxOf(box),
    placements,
    files: filesOf(uploads, read.value),
    path,
  });
  return made.ok ? ok({ placements, sha256: made.value.sha256 }) : made;
}

/** The facts of the reports; files that still wait for their reading are read now, and their reports stay as they are. */
async function readFacts(
  db: Database,
  uploads: readonly CopiedUpload[],
): Promise<Result<readonly FileOfReport[], TaskLost>> {
  const reports = await readReports(
    db,
    uploads.map(({ id }) => id),
  );
  const known = reports.filter(hasEnded);
  const files: FileOfReport[] = [];
  for (const { id, path, mediaType } of uploads) {
    const report = known.find(({ uploadId }) => uploadId === id);
    const read = report === undefined ? await readInProcess({ path, mediaType }) : ok(report.facts);
    if (!read.ok) return read;
    files.push({ uploadId: id, facts: report === undefined ? boundedFacts(read.value) : read.value });
  }
  return ok(files);
}

function filesOf(uploads: readonly CopiedUpload[], read: readonly FileOfReport[]) {
  return new Map(
    uploads.map(({ id, path, mediaType, sha256 }) => {
      const { pages = [] } = read.find(({ uploadId }) => uploadId === id)?.facts ?? {};
      const sizes = pages.map(({ width, height }) => ({ width, height }));
      return [id, { path, mediaType, sha256, pages: sizes }] as const;
    }),
  );
}
