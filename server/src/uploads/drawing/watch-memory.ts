import { parentPort, workerData } from "node:worker_threads";

/** A thread that ends its process, however busy that is, once it takes more memory than a drawing may. */
const { mostBytes } = workerData as { readonly mostBytes: number };
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, "SIGKILL");
}, 20);
parentPort?.postMessage("watching");
