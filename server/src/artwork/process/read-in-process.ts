import { fileURLToPath } from "node:url";
import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { TaskBounds } from "../../platform/task-bounds.ts";
import { runTask, type TaskLost } from "../../platform/task-process.ts";
import { unreadFacts } from "../unread-facts.ts";
import type { ReadTask } from "./read-file.ts";

const program = {
  path: fileURLToPath(new URL("read-file.ts", import.meta.url)),
  heapMegabytes: 512,
  bounds: { processorSeconds: 30, megabytes: 600 } satisfies TaskBounds,
  clockSeconds: 120,
};

/** Another program or other bounds than the usual ones. */
export type ReadingChanges = Partial<typeof program>;

/**
 * Reads a file in a process of its own. The facts of a file that takes more than the bounds, or crashes the process, are those that were
 * read before, with a fault.
 */
export async function readInProcess(
  task: ReadTask,
  changes: ReadingChanges = {},
): Promise<Result<FileFacts, TaskLost>> {
  const read = await runTask<FileFacts>({ ...program, ...changes }, task);
  if (read.ok || read.refusal.kind === "taskLost") return read as Result<FileFacts, TaskLost>;
  return ok(unreadFacts(task.mediaType, "too-intricate", read.refusal.partial));
}
