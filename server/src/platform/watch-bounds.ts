import { parentPort } from "node:worker_threads";
import { beyondBounds, type TaskBounds } from "./task-bounds.ts";

/**
 * A thread that ends its process, even a busy one, when the current task exceeds its bounds. A message has the bounds of a task that begins,
 * or null when it ends.
 */
let watching: NodeJS.Timeout | undefined;

parentPort?.on("message", (bounds: TaskBounds | null) => {
  clearInterval(watching);
  if (bounds === null) return;
  const begin = process.cpuUsage();
  watching = setInterval(() => {
    const { user, system } = process.cpuUsage(begin);
    const isTooSlow = (user + system) / 1e6 > bounds.processorSeconds;
    const isTooLarge = process.memoryUsage.rss() > (bounds.megabytes ?? Number.POSITIVE_INFINITY) * 1024 * 1024;
    if (isTooSlow || isTooLarge) process.kill(process.pid, beyondBounds);
  }, 20);
  parentPort?.postMessage("watching");
});
