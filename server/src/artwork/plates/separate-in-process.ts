import { fileURLToPath } from "node:url";
import type { TaskBounds } from "../../platform/task-bounds.ts";
import { runTask } from "../../platform/task-process.ts";
import type { SideSeparations } from "./separate-print.ts";
import type { SeparateTask } from "./separate-task.ts";

const program = { path: fileURLToPath(new URL("separate-task.ts", import.meta.url)), heapMegabytes: 768 };

/** As for the drawings of a print pack, which is made from the same file. */
const usualBounds: TaskBounds = { processorSeconds: 60, megabytes: 1200 };

/** Draws the plates of a print file into a folder, in a process of its own. */
export function separateInProcess(task: SeparateTask, bounds: TaskBounds = usualBounds) {
  return runTask<readonly SideSeparations[]>({ ...program, bounds }, task);
}
