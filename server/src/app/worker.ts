import { workUnlessHeld } from "../platform/queue/work-unless-held.ts";
import type { Shop } from "./compose.ts";
import type { Machine } from "./machine.ts";

/** Starts the worker: jobs, schedules and loops, while the outbox is not held. */
export async function startWorker(
  { queue, outboxHold: hold, log }: Machine,
  { jobs, loops }: Shop,
  running: AsyncDisposableStack,
): Promise<void> {
  const begin = async () => {
    const work = new AsyncDisposableStack();
    work.use(await queue.work(jobs));
    for (const loop of loops) work.use(loop());
    return work;
  };
  running.use(await workUnlessHeld({ hold, begin, log }));
}
