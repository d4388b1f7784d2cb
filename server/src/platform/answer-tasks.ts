import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { Worker } from "node:worker_threads";
import type { TaskMessage, TaskReply } from "./task-process.ts";

/** A failure may quote the file on which it happened. */
const longestFailure = 1000;

/**
 * Makes this program the process of a `TaskProcess`: it answers each task within its bounds, and ends with the shop. With `report`, the work
 * sends what it has found so far, for the case that it exceeds its bounds. It waits until that is sent.
 */
export function answerTasks<Task, Value>(
  work: (task: Task, report: (partial: Value) => Promise<void>) => Promise<Value>,
): void {
  // Libraries print parts of the files that they read, which would fill the log.
  console.warn = console.error = () => {};
  const watch = new Worker(new URL("watch-bounds.ts", import.meta.url));
  process.on("message", async ({ task, bounds }: TaskMessage<Task>) => {
    watch.postMessage(bounds);
    await once(watch, "message");
    const report = (partial: Value) => send({ partial } satisfies TaskReply<Value>);
    const reply: TaskReply<Value> = await work(task, report).then(
      (value) => ({ value }),
      (error: unknown) => ({ failure: String(error).slice(0, longestFailure) }),
    );
    watch.postMessage(null);
    process.send?.(reply);
  });
  process.on("disconnect", () => process.exit());
  // Signals go to the whole process group, but the shop ends this process itself, after the tasks in progress.
  // Now, because the shop kills this process.
  flushCompileCache();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
}

function send(message: object): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });
}
