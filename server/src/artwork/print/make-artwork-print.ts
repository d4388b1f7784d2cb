import { fileURLToPath } from "node:url";
import type { FileFinding } from "@boxwright/core/artwork/file-finding";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TaskBounds } from "../../platform/task-bounds.ts";
import { runTask, type TaskLost } from "../../platform/task-process.ts";
import type { ArtworkPrintReply, ArtworkPrintTask } from "./draw-artwork-print.ts";
import { tooIntricate } from "./print-findings.ts";

/** A print file that is written. */
export interface ArtworkPrint {
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal. An approval is of the print file with this hash. */
  readonly sha256: string;
}

/** The files cannot be printed as they are. */
export interface ArtworkNotPrinted {
  readonly kind: "artworkNotPrinted";
  readonly findings: readonly FileFinding[];
}

const program = { path: fileURLToPath(new URL("draw-artwork-print.ts", import.meta.url)), heapMegabytes: 512 };
const usualBounds: TaskBounds = { processorSeconds: 60, megabytes: 600 };
const usualMostBytes = 250 * 1024 * 1024;

/** Makes the print file of uploaded artwork in a process of its own. */
export async function makeArtworkPrint(
  task: Omit<ArtworkPrintTask, "mostBytes">,
  {
    mostBytes = usualMostBytes,
    bounds = {},
  }: { readonly mostBytes?: number; readonly bounds?: Partial<TaskBounds> } = {},
): Promise<Result<ArtworkPrint, ArtworkNotPrinted | TaskLost>> {
  const limited = { ...program, bounds: { ...usualBounds, ...bounds } };
  const reply = await runTask<ArtworkPrintReply>(limited, { ...task, mostBytes } satisfies ArtworkPrintTask);
  if (!reply.ok) return reply.refusal.kind === "taskLost" ? refused(reply.refusal) : notPrinted([tooIntricate()]);
  if (reply.value.findings !== null) return notPrinted(reply.value.findings);
  const { bytes, sha256 } = reply.value;
  return ok({ path: task.path, bytes, sha256 });
}

function notPrinted(findings: readonly FileFinding[]): Result<never, ArtworkNotPrinted> {
  return refused({ kind: "artworkNotPrinted", findings });
}
