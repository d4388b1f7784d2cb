import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Result, refused } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import { clientNetwork } from "../platform/client-network.ts";
import type { Database } from "../platform/db/database.ts";
import { logError } from "../platform/error-reports/error-reports.ts";
import { copyToPath } from "../platform/files/copy-file.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { newId } from "../platform/ids.ts";
import type { Turns } from "../platform/turns.ts";
import { readOwnUploads } from "../uploads/read-own-uploads.ts";
import { type UploadOwner, uploadKey } from "../uploads/upload.ts";
import type { ColourComparison } from "./fixes/compare-colours.ts";
import { compareInProcess } from "./fixes/compare-in-process.ts";
import { readReports } from "./postgres/report-store.ts";
import type { FixRefusal } from "./refusals.ts";
import { hasEnded } from "./report.ts";

export interface ComparisonDeps {
  readonly db: Database;
  readonly files: FileStore;
  /** The folder for files while they are drawn. */
  readonly spool: string;
  readonly turns: Pick<Turns, "run">;
  /** {@link compareInProcess} by default. */
  readonly compare?: typeof compareInProcess;
}

interface Asking {
  readonly owner: UploadOwner;
  readonly clientIp: string;
  readonly log: Logger;
}

/** What the conversion of its colors changes on a page of a file. Nothing is stored. */
export async function compareUpload(
  { db, files, spool, turns, compare = compareInProcess }: ComparisonDeps,
  { owner, clientIp, log }: Asking,
  { uploadId, page: index }: { readonly uploadId: string; readonly page: number },
): Promise<Result<ColourComparison, FixRefusal>> {
  const [upload] = await readOwnUploads(db, owner, [uploadId]);
  const [report] = await readReports(db, [uploadId]);
  if (upload === undefined || report === undefined) return unknownUpload;
  if (!hasEnded(report)) return refused({ kind: "fixNotPossible", obstacle: "unread" });
  const page = report.facts.pages[index];
  if (page === undefined) return unknownUpload;
  const turn = await turns.run(clientNetwork(clientIp), async () => {
    await mkdir(spool, { recursive: true });
    const path = join(spool, newId());
    try {
      if (!(await copyToPath(files, uploadKey(upload), path))) return unknownUpload;
      return await compare({ path, mediaType: upload.mediaType, index, page }).catch((error: unknown) => {
        logError(log, { error, message: "The colors of a file could not be compared", about: {} });
        return refused({ kind: "fixNotPossible", obstacle: "broken" } as const);
      });
    } finally {
      await rm(path, { force: true });
    }
  });
  return turn.ok ? turn.value : refused({ kind: "fixesBusy" });
}

const unknownUpload = refused({ kind: "unknownUpload" } as const);
