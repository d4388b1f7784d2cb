import type { FileFacts } from "@boxwright/core/artwork/file-facts";

/** The version of the reader of files. Raise it with each change of what is read, so that files are read again. */
export const engine = 1;

export const reportStates = ["waiting", "running", "done", "failed"] as const;

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

export function hasEnded(report: Report): report is EndedReport {
  return report.facts !== null;
}
