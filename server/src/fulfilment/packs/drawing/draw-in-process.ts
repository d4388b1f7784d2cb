import { fileURLToPath } from "node:url";
import type { TaskBounds } from "../../../platform/task-bounds.ts";
import { runTask } from "../../../platform/task-process.ts";
import type { PackTask } from "./draw-pack.ts";

const program = {
  path: fileURLToPath(new URL("draw-pack.ts", import.meta.url)),
  heapMegabytes: 512,
  /** A pack takes one second. */
  bounds: { processorSeconds: 30, megabytes: 600 } satisfies TaskBounds,
};

/** Draws the dieline and the job ticket in a process of its own, so that no call of the shop waits for them. Throws if that is impossible. */
export async function drawInProcess(task: PackTask): Promise<void> {
  const drawn = await runTask<null>(program, task);
  if (!drawn.ok) throw new Error(`The job ticket was not drawn: ${drawn.refusal.kind}`);
}
