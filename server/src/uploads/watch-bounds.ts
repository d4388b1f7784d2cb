import { parentPort, workerData } from "node:worker_threads";
/** How much time and memory a process may take. */
export interface Bounds {
  readonly milliseconds: number;
  readonly bytes: number;
}

/**
 * A thread that ends its process, even a busy one, when it exceeds its limits of memory or time. It uses a signal that other programs do
 * not send, so that the shop can distinguish the two causes.
 */
const { milliseconds, bytes }: Bounds = workerData;
const started = performance.now();
setInterval(() => {
  if (process.memoryUsage.rss() > bytes || performance.now() - started > milliseconds) {
    process.kill(process.pid, "SIGALRM");
  }
}, 20);
parentPort?.postMessage("watching");
