import type { TaskReply } from "./task-process.ts";

/** Makes this program the process of a `TaskProcess`: it answers each task, and ends with the shop. */
export function answerTasks<Task, Value>(work: (task: Task) => Promise<Value>): void {
  process.on("message", async (task: Task) => {
    const reply: TaskReply<Value> = await work(task).then(
      (value) => ({ value }),
      (error: unknown) => ({ failure: String(error) }),
    );
    process.send?.(reply);
  });
  process.on("disconnect", () => process.exit());
  // Signals go to the whole process group, but the shop ends this process itself, after the tasks in progress.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
}
