import { fileURLToPath } from "node:url";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TaskBounds } from "../../platform/task-bounds.ts";
import { runTask, type TaskLost } from "../../platform/task-process.ts";
import type { DrawnFile } from "../../structures/stills/scale-artwork.ts";
import type { FileTask } from "./draw-file.ts";

const program = { path: fileURLToPath(new URL("draw-file.ts", import.meta.url)), heapMegabytes: 256 };
/** More than any ordinary file needs. */
const usualBounds: TaskBounds = { processorSeconds: 20, megabytes: 600 };

/** Draws a page of a shopper's file in a process of its own. The value is null if the page cannot be drawn within the bounds. */
export async function drawInProcess(
  file: FileTask,
  changedBounds: Partial<TaskBounds> = {},
): Promise<Result<DrawnFile | null, TaskLost>> {
  const drawn = await runTask<DrawnFile | null>({ ...program, bounds: { ...usualBounds, ...changedBounds } }, file);
  if (drawn.ok) return drawn;
  return drawn.refusal.kind === "taskLost" ? refused(drawn.refusal) : ok(null);
}
