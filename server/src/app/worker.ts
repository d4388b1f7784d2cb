import type { Shop } from "./compose.ts";
import type { Machine } from "./machine.ts";

/** Starts the worker: jobs, schedules and loops. */
export async function startWorker(
  { queue }: Machine,
  { jobs, loops }: Shop,
  running: AsyncDisposableStack,
): Promise<void> {
  await queue.work(jobs);
  for (const begin of loops) running.use(begin());
}
