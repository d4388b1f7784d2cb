import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import type { UploadType } from "@boxwright/core/uploads/upload-type";

/** The version of the reader. Raise it whenever the facts change, so that the shop reads all files again. */
export const engine = 1;

export const reportStates = ["waiting", "running", "done", "failed"] as const;
/** The states of a report that has not ended. */
export const openStates = ["waiting", "running"] as const;

/** What the shop has read from an upload. */
export interface Report {
  readonly id: string;
  readonly uploadId: string;
  readonly state: (typeof reportStates)[number];
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

/** Who waits for a report. */
export interface WaitingClient {
  /** Clients take turns: a client network, or the checks of orders. */
  readonly client: string;
  /** Null for the check of an order. */
  readonly visitor: string | null;
}

/** A report whose file this process is to read now. */
export interface TakenReport {
  readonly id: string;
  readonly uploadId: string;
  readonly sha256: string;
  readonly mediaType: UploadType;
  /** How often a process has begun to read the file, with this time. */
  readonly tries: number;
}
