import { fileURLToPath } from "node:url";
import { type Result, refused } from "@boxwright/core/kernel/result";
import type { TaskBounds } from "../../platform/task-bounds.ts";
import { runTask } from "../../platform/task-process.ts";
import { Turns } from "../../platform/turns.ts";
import { type UnusableFile, type UploadsBusy, unusable } from "../refusals.ts";

const program = { path: fileURLToPath(new URL("inspect-svg-file.ts", import.meta.url)), heapMegabytes: 384 };
/** More than any ordinary drawing needs. */
const usualBounds: TaskBounds = { processorSeconds: 15, megabytes: 700 };
/** A client cannot fill the queue. */
const turns = new Turns({ queue: "svg-checks", atOnce: 1, max: 60, maxPerClient: 12, waitSeconds: 60 });

const busy = refused({ kind: "uploadsBusy" } as const);

/** Checks an SVG file in a process of its own, and draws its thumbnail there. */
export async function inspectSvg(
  path: string,
  network: string,
  bounds: Partial<TaskBounds> = {},
): Promise<Result<Uint8Array, UnusableFile | UploadsBusy>> {
  const task = () =>
    runTask<Result<Uint8Array, UnusableFile>>({ ...program, bounds: { ...usualBounds, ...bounds } }, { path });
  const turn = await turns.run(network, task);
  if (!turn.ok) return busy;
  if (turn.value.ok) return turn.value.value;
  return turn.value.refusal.kind === "taskLost" ? busy : refused(unusable("too-intricate"));
}
