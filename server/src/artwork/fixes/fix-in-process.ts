import { fileURLToPath } from "node:url";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TaskBounds } from "../../platform/task-bounds.ts";
import { runTask, type TaskLost } from "../../platform/task-process.ts";
import type { FixNotPossible } from "../refusals.ts";
import type { FixedFile, FixReply, FixTask } from "./fix-task.ts";

const program = {
  path: fileURLToPath(new URL("fix-program.ts", import.meta.url)),
  heapMegabytes: 512,
  bounds: { processorSeconds: 30, megabytes: 600 } satisfies TaskBounds,
  clockSeconds: 120,
};

/** Fixes a file in a process of its own. */
export async function fixInProcess(task: FixTask): Promise<Result<FixedFile, FixNotPossible | TaskLost>> {
  const reply = await runTask<FixReply>(program, task);
  if (!reply.ok) return reply.refusal.kind === "taskLost" ? refused(reply.refusal) : notPossible("too-intricate");
  return fixedOr(reply.value);
}

export function fixedOr(reply: FixReply): Result<FixedFile, FixNotPossible> {
  return reply.obstacle === null ? ok(reply) : notPossible(reply.obstacle);
}

function notPossible(obstacle: FixNotPossible["obstacle"]): Result<never, FixNotPossible> {
  return refused({ kind: "fixNotPossible", obstacle });
}
