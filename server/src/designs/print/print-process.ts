import { fileURLToPath } from "node:url";
import type { Result } from "@boxwright/core/kernel/result";
import type { TaskBounds } from "../../platform/task-bounds.ts";
import { runTask, type TaskImpossible, type TaskLost } from "../../platform/task-process.ts";
import type { PrintReply, PrintTask } from "./draw-print.ts";

const program = { path: fileURLToPath(new URL("draw-print.ts", import.meta.url)), heapMegabytes: 768 };
/** A design with the most letters and marks takes ten seconds of a processor. */
const usualBounds: TaskBounds = { processorSeconds: 60, megabytes: 1200 };

/** Checks and prints a design in a process of its own. */
export function printInProcess(
  task: PrintTask,
  changedBounds: Partial<TaskBounds> = {},
): Promise<Result<PrintReply, TaskImpossible | TaskLost>> {
  return runTask<PrintReply>({ ...program, bounds: { ...usualBounds, ...changedBounds } }, task);
}
