import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { logProblem } from "../../lib/log-problem.ts";
import type { WordKey } from "../../lib/words/words.ts";

/** Why a file could not be uploaded, as the key of its message. */
export type UploadFault = Extract<WordKey, `uploads.faults.${string}`>;

const faults: Readonly<Record<number, UploadFault>> = {
  0: "uploads.faults.offline",
  400: "uploads.faults.type",
  413: "uploads.faults.tooLarge",
  415: "uploads.faults.type",
  429: "uploads.faults.tooMany",
  507: "uploads.faults.full",
};

/** The message for a failed upload. An unexpected problem is logged. */
export function faultOf(problem: unknown): UploadFault {
  const known = problem instanceof ApiProblem ? faults[problem.status] : undefined;
  if (known === undefined) logProblem("A file could not be sent", problem);
  return known ?? "uploads.faults.failed";
}
