import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { maxUploadBytes } from "@boxwright/core/uploads/max-upload-bytes";
import { type UnusableKind, unusableKinds } from "@boxwright/core/uploads/unusable-file";
import { isPostScript } from "@boxwright/core/uploads/upload-type";
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

/** Messages for files that the shop cannot use. The others get the list of types. */
const unusable: Partial<Readonly<Record<UnusableKind, UploadFault>>> = {
  postscript: "uploads.faults.postscript",
  "too-many-pixels": "uploads.faults.tooManyPixels",
  "too-intricate": "uploads.faults.tooIntricate",
  "unsafe-svg": "uploads.faults.unsafeSvg",
};

/** Why the shop would refuse a file, as far as its size and its first bytes show; null if it may take it. */
export async function faultOfFile(file: Blob): Promise<UploadFault | null> {
  if (file.size > maxUploadBytes) return "uploads.faults.tooLarge";
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return isPostScript(head) ? "uploads.faults.postscript" : null;
}

/** The message for a failed upload. An unexpected problem is logged. */
export function faultOf(problem: unknown): UploadFault {
  const known = problem instanceof ApiProblem ? (faultOfReason(problem) ?? faults[problem.status]) : undefined;
  if (known === undefined) logProblem("A file could not be sent", problem);
  return known ?? "uploads.faults.failed";
}

function faultOfReason({ body }: ApiProblem): UploadFault | undefined {
  const kind = unusableKinds.find((known) => known === body.reasons?.[0]);
  return kind && unusable[kind];
}
