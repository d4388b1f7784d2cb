import { parentPort, workerData } from "node:worker_threads";
import type { Bounds } from "./draw-file.ts";

/**
 * A thread that ends its process, however busy that is, once it takes more memory or time than a drawing may. It uses a signal that
 * no other program sends, so that the shop can tell the two apart.
 */
const { milliseconds, bytes }: Bounds = workerData;
const started = performance.now();
setInterval(() => {
  if (process.memoryUsage.rss() > bytes || performance.now() - started > milliseconds) {
    process.kill(process.pid, "SIGALRM");
  }
}, 20);
parentPort?.postMessage("watching");
