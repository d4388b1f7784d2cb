import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import type { TakenRow } from "./postgres/waiting-rows.ts";
import type { WaitingState } from "./waiting.ts";

/** The version of the reader. Raise it if the facts change, so that the shop reads all files again. */
export const engine = 3;

/** What the shop has read from an upload. */
export interface Report {
  readonly id: string;
  readonly uploadId: string;
  readonly state: WaitingState;
  /** Null until it is done or failed. A failed report has a fault, and what was read before. */
  readonly facts: FileFacts | null;
}

/** A report whose reading has ended, well or not. */
export type EndedReport = Report & { readonly facts: FileFacts };

/** An upload and what was read from it. */
export type FileOfReport = Pick<EndedReport, "uploadId" | "facts">;

export function hasEnded(report: Report): report is EndedReport {
  return report.facts !== null;
}

/** The reports of so many files, if the reading of all of them has ended; null otherwise. */
export function allEnded(reports: readonly Report[], files: number): readonly EndedReport[] | null {
  const ended = reports.filter(hasEnded);
  return ended.length === files ? ended : null;
}

/** A report whose file this process is to read now. */
export interface TakenReport extends TakenRow {
  readonly uploadId: string;
  readonly sha256: string;
  readonly mediaType: UploadType;
}
