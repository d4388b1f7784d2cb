import { fileURLToPath } from "node:url";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TaskBounds } from "../../platform/task-bounds.ts";
import { runTask, type TaskLost } from "../../platform/task-process.ts";
import type { FixNotPossible } from "../refusals.ts";
import type { ColourComparison, ComparisonReply, ComparisonTask } from "./compare-colours.ts";

const program = {
  path: fileURLToPath(new URL("compare-program.ts", import.meta.url)),
  heapMegabytes: 512,
  bounds: { processorSeconds: 20, megabytes: 600 } satisfies TaskBounds,
  clockSeconds: 120,
};

/** Compares the colors of a page in a process of its own. */
export async function compareInProcess(
  task: ComparisonTask,
): Promise<Result<ColourComparison, FixNotPossible | TaskLost>> {
  const reply = await runTask<ComparisonReply>(program, task);
  if (reply.ok) return comparedOr(reply.value);
  if (reply.refusal.kind === "taskLost") return refused(reply.refusal);
  return refused({ kind: "fixNotPossible", obstacle: "too-intricate" });
}

export function comparedOr(reply: ComparisonReply): Result<ColourComparison, FixNotPossible> {
  if (reply.obstacle === null) return ok(reply.comparison);
  return refused({ kind: "fixNotPossible", obstacle: reply.obstacle });
}
