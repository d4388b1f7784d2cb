import { fileURLToPath } from "node:url";
import type { SideInks } from "@boxwright/core/fulfilment/side-inks";
import type { TaskBounds } from "../../../platform/task-bounds.ts";
import { runTask } from "../../../platform/task-process.ts";
import type { PackTask } from "./draw-pack.ts";

const program = {
  path: fileURLToPath(new URL("draw-pack.ts", import.meta.url)),
  heapMegabytes: 768,
};

/** A usual pack takes two seconds. A print file may have 250 MiB. */
const usualBounds: TaskBounds = { processorSeconds: 60, megabytes: 1200 };

/**
 * Draws dieline, previews and job ticket in a process of its own, so that no call of the shop waits for them. A print file that is too intricate
 * to be drawn gets a job ticket without pictures. Returns the inks of each printed side.
 */
export async function drawInProcess(
  task: Omit<PackTask, "isDrawn">,
  bounds: TaskBounds = usualBounds,
): Promise<readonly SideInks[]> {
  const run = (isDrawn: boolean, within: TaskBounds) =>
    runTask<readonly SideInks[]>({ ...program, bounds: within }, { ...task, isDrawn });
  const drawn = await run(true, bounds);
  const made = drawn.ok || drawn.refusal.kind === "taskLost" ? drawn : await run(false, usualBounds);
  if (!made.ok) throw new Error(`The job ticket was not drawn: ${made.refusal.kind}`);
  return made.value;
}
