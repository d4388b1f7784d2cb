import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { Worker } from "node:worker_threads";
import type { TaskMessage, TaskReply } from "./task-process.ts";

/** Makes this program the process of a `TaskProcess`: it answers each task within its bounds, and ends with the shop. */
export function answerTasks<Task, Value>(work: (task: Task) => Promise<Value>): void {
  const watch = new Worker(new URL("watch-bounds.ts", import.meta.url));
  process.on("message", async ({ task, bounds }: TaskMessage<Task>) => {
    watch.postMessage(bounds);
    await once(watch, "message");
    const reply: TaskReply<Value> = await work(task).then(
      (value) => ({ value }),
      (error: unknown) => ({ failure: String(error) }),
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
