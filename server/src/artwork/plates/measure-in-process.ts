import { fileURLToPath } from "node:url";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { TaskBounds } from "../../platform/task-bounds.ts";
import { runTask, type TaskLost } from "../../platform/task-process.ts";
import { nothingMeasured } from "../stored-print.ts";
import type { MeasureReply, MeasureTask } from "./measure-task.ts";
import { notDrawn } from "./not-drawn.ts";

const program = { path: fileURLToPath(new URL("measure-task.ts", import.meta.url)), heapMegabytes: 512 };
const usualBounds: TaskBounds = { processorSeconds: 60, megabytes: 600 };

/**
 * Measures a print file in a process of its own. A print that takes more than the bounds has a finding for a person, beside what was found
 * until then.
 */
export async function measureInProcess(
  task: MeasureTask,
  bounds: Partial<TaskBounds> = {},
): Promise<Result<MeasureReply, TaskLost>> {
  const measured = await runTask<MeasureReply>({ ...program, bounds: { ...usualBounds, ...bounds } }, task);
  if (measured.ok) return measured;
  if (measured.refusal.kind === "taskLost") return { ok: false, refusal: measured.refusal };
  const { partial = { ...nothingMeasured, findings: [] } } = measured.refusal;
  // What is missing then is no finding: only the marks of colors.
  const isMeasured = partial.engines.includes("codes");
  return ok(isMeasured ? partial : { ...partial, findings: [...partial.findings, ...notDrawn()] });
}
