import { Counter, Histogram } from "prom-client";
import { registry } from "./registry.ts";

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const callSeconds = new Histogram({
  name: "boxwright_http_call_seconds",
  help: "Time to respond to a call of the API, by operation",
  labelNames: ["operation"],
  buckets: seconds,
  registers: [registry],
});

const calls = new Counter({
  name: "boxwright_http_calls_total",
  help: "Calls of the API that were answered, by operation and status",
  labelNames: ["operation", "status"],
  registers: [registry],
});

const pageSeconds = new Histogram({
  name: "boxwright_page_seconds",
  help: "Time until a page begins to be sent, by the pattern of its path",
  labelNames: ["route"],
  buckets: seconds,
  registers: [registry],
});

const pages = new Counter({
  name: "boxwright_pages_total",
  help: "Pages that were answered, by the pattern of their path and status",
  labelNames: ["route", "status"],
  registers: [registry],
});

/** Records a call of the API; `duration` is the time from its arrival to its response, in seconds. */
export function observeCall(operation: string, status: number, duration: number): void {
  callSeconds.observe({ operation }, duration);
  calls.inc({ operation, status });
}

/** Records a page; `route` is the pattern of its path, such as `/product/{slug}`. */
export function observePage(route: string, status: number, duration: number): void {
  pageSeconds.observe({ route }, duration);
  pages.inc({ route, status });
}
